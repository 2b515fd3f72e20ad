// Unpacks the page's own script, which is allowed by its hash like this one, and starts it.
(async () => {
  if (typeof DecompressionStream !== 'function') {
    const sentence = document.createElement('p');
    sentence.className = 'boot';
    sentence.textContent =
      'This browser is too old for the lab: it needs Chrome 95, Firefox 113, Safari 16.4 or newer. 这个浏览器太旧，请换用 Chrome 95、Firefox 113、Safari 16.4 或更新的版本。';
    document.body.append(sentence);
    return;
  }
  const packed = document.getElementById('ntl-packed');
  const bytes = Uint8Array.from(atob(packed.textContent), (character) => character.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  const script = document.createElement('script');
  script.textContent = await new Response(unpacked).text();
  packed.replaceWith(script);
})();
