// The only script of the sandbox. It starts a worker from the text that it is given, and hands on what the worker says:
// text, and no more of it than the limit. It knows no exercise and passes no judgement.
addEventListener(
  'message',
  ({ source, data, ports: [port] }) => {
    if (source !== parent) return;
    port.postMessage({ here: true });
    const { code, calls, milliseconds, startMilliseconds, characters } = data;
    const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
    let left = characters;
    let started = false;
    const end = (ended, message = '', line = 0) => {
      clearTimeout(clock);
      worker.terminate();
      worker.onmessage = null; // what is still on its way
      port.postMessage({ ended, message, line });
    };
    let clock = setTimeout(end, startMilliseconds, 'gone');
    worker.onmessage = ({ data: text }) => {
      left -= typeof text === 'string' ? text.length + 1 : Infinity;
      if (left < 0) return end('output');
      if (!started) {
        started = true; // the time of the code that is tried begins here
        clearTimeout(clock);
        clock = setTimeout(end, milliseconds, 'time');
      }
      port.postMessage(text);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      end('broken', event.message ?? '', event.lineno ?? 0);
    };
    worker.postMessage(calls);
  },
  { once: true },
);
