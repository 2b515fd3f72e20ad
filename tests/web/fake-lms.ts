// A learning platform that keeps what it is told, as scorm-again does: that refuses what is not well formed. Beyond that it can
// refuse, fail or do without what the standard leaves open.
import { Scorm12API } from 'scorm-again';
import type { ScormApi } from '../../web/embed/scorm/api.ts';

export class FakeLms implements ScormApi {
  readonly calls: string[] = [];
  /** What was not as the standard has it, each with the standard's code. */
  readonly illFormed: string[] = [];
  /** Elements and calls that it refuses, with code 401. */
  refuses = /^$/;
  throws = false;
  /** The element at which reading breaks. */
  breaksAt = '';
  /** What it says when it takes something. */
  yes = 'true';
  #sitting: Scorm12API;
  #isRefused = false;

  constructor(kept: Record<string, string> = {}) {
    this.#sitting = sittingFrom({ 'cmi.core.student_id': 'ada', ...kept });
  }

  get kept(): Record<string, string> {
    return this.#sitting.getFlattenedCMI() as Record<string, string>;
  }

  LMSInitialize = (): string => {
    this.#sitting = sittingFrom(this.kept);
    return this.#call('LMSInitialize', () => this.#sitting.LMSInitialize());
  };
  LMSFinish = (): string => this.#call('LMSFinish', () => this.#sitting.LMSFinish());
  LMSCommit = (): string => this.#call('LMSCommit', () => this.#sitting.LMSCommit());
  LMSGetLastError = (): string => (this.#isRefused ? '401' : this.#sitting.LMSGetLastError());
  LMSGetErrorString = (code: string): string => this.#sitting.LMSGetErrorString(code);
  LMSGetValue = (element: string): string => {
    if (element === this.breaksAt) throw new Error('the session has timed out');
    return this.#unlessRefused(element, () => String(this.#sitting.LMSGetValue(element))) ?? '';
  };
  LMSSetValue = (element: string, value: string): string =>
    this.#taken(this.#unlessRefused(element, () => this.#sitting.LMSSetValue(element, value)));

  #call(name: string, call: () => string): string {
    this.calls.push(name);
    return this.#taken(this.#unlessRefused(name, call));
  }

  #unlessRefused(element: string, call: () => string): string | null {
    if (this.throws) throw new Error('the session has timed out');
    this.#isRefused = this.refuses.test(element);
    if (this.#isRefused) return null;
    const answer = call();
    const code = this.#sitting.LMSGetLastError();
    if (code !== '0') this.illFormed.push(`${element}: ${code}`);
    return answer;
  }

  #taken = (answer: string | null): string => (answer === 'true' ? this.yes : 'false');
}

function sittingFrom(kept: Record<string, string>): Scorm12API {
  const sitting = new Scorm12API({ autocommit: false, logLevel: 5 });
  sitting.loadFromFlattenedJSON(kept);
  return sitting;
}
