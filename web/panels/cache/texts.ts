// The words of the ready conversations: examples, like the corpora, not labels of the page.
import type { Language } from '../../app/format.ts';

interface Texts {
  readonly system: string;
  readonly editedSystem: string;
  readonly addedSystem: string;
  readonly tools: string;
  readonly project: string;
  readonly history: string;
  readonly toolResult: string;
  readonly editedToolResult: string;
  readonly bigToolResult: string;
  readonly summary: string;
  readonly generated: string;
  /** Question and answer, used in turn. */
  readonly turns: readonly (readonly [question: string, answer: string])[];
}

export const TEXTS: Record<Language, Texts> = {
  'zh-CN': {
    system: '你是 webapp 的编程助手。规则 1：改动要小。规则 2：提交前先跑测试。',
    editedSystem: '你是 webapp 的编程助手。规则 1：改动要小。规则 2：提交前先跑检查。',
    addedSystem: '从现在起：提交前先跑检查。',
    tools: 'read_file(path)：读文件\nrun_tests()：跑测试',
    project: 'CLAUDE.md 和注入的护栏',
    history: '前面所有轮次',
    toolResult: 'run_tests()：48 项通过，0 项失败',
    editedToolResult: 'run_tests()：47 项通过，0 项失败',
    bigToolResult: 'read_file("src/export.ts") 的结果',
    summary: '摘要：登录页和导出进度条已经改好，测试全部通过。',
    generated: 'fix(webapp): 修复登录页按钮错位',
    turns: [
      ['登录页的按钮错位了，帮我看看。', '是外层的宽度写死了，改成自适应就好。'],
      ['改完跑一下测试。', '跑过了，全部通过。'],
      ['导出时进度条会闪。', '它每次都重建，改成只更新数字。'],
      ['会员额度的提示太长。', '我把它拆成两行。'],
    ],
  },
  en: {
    system: 'You help with the webapp. Rule 1: keep changes small. Rule 2: run the tests before you commit.',
    editedSystem:
      'You help with the webapp. Rule 1: keep changes small. Rule 2: run the checks before you commit.',
    addedSystem: 'From now on: run the checks before you commit.',
    tools: 'read_file(path): reads a file\nrun_tests(): runs the tests',
    project: 'CLAUDE.md and injected guard rails',
    history: 'all turns so far',
    toolResult: 'run_tests(): 48 passed, 0 failed',
    editedToolResult: 'run_tests(): 47 passed, 0 failed',
    bigToolResult: 'what read_file("src/export.ts") gave',
    summary: 'Summary: the login page and the export bar are done, all tests pass.',
    generated: 'fix(webapp): repair the login button',
    turns: [
      ['The login button is out of line. Can you look?', 'The wrapper has a fixed width; I made it adapt.'],
      ['Run the tests, please.', 'They ran, and all passed.'],
      ['The bar flickers during an export.', 'It was rebuilt each time; now only its number changes.'],
      ['The hint about the quota is too long.', 'I split it into two lines.'],
    ],
  },
};
