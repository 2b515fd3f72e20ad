// A learning platform that keeps what it is told, and can refuse, fail or do without what the standard leaves open.
import type { ScormApi } from '../../web/embed/scorm/api.ts';

export class FakeLms implements ScormApi {
  readonly kept: Record<string, string>;
  readonly calls: string[] = [];
  /** Elements and calls that it refuses, with code 401. */
  refuses = /^$/;
  throws = false;
  /** The element at which reading breaks. */
  breaksAt = '';
  /** What it says when it takes something. */
  yes = 'true';
  #code = '0';

  constructor(kept: Record<string, string> = {}) {
    this.kept = {
      'cmi.core.student_id': 'ada',
      'cmi.core.lesson_status': 'not attempted',
      'cmi.suspend_data': '',
      'cmi.interactions._count': '0',
      ...kept,
    };
  }

  #answer(element: string, value: string): string {
    if (this.throws) throw new Error('the session has timed out');
    const isRefused = this.refuses.test(element);
    this.#code = isRefused ? '401' : '0';
    return isRefused ? '' : value;
  }

  LMSInitialize = (): string => this.#call('LMSInitialize');
  LMSFinish = (): string => this.#call('LMSFinish');
  LMSCommit = (): string => this.#call('LMSCommit');
  LMSGetLastError = (): string => this.#code;
  LMSGetErrorString = (code: string): string => (code === '401' ? 'Not implemented error' : 'No error');
  LMSGetValue = (element: string): string => {
    if (element === this.breaksAt) throw new Error('the session has timed out');
    return this.#answer(element, this.kept[element] ?? '');
  };
  LMSSetValue = (element: string, value: string): string => {
    if (this.#answer(element, 'true') === '') return 'false';
    this.kept[element] = value;
    const [, n] = /^cmi\.interactions\.(\d+)\.id$/.exec(element) ?? [];
    if (n !== undefined) this.kept['cmi.interactions._count'] = String(Number(n) + 1);
    return this.yes;
  };

  #call(name: string): string {
    this.calls.push(name);
    return this.#answer(name, 'true') ? this.yes : 'false';
  }
}
