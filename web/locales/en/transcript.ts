import type { Messages } from '../../app/i18n.ts';

export const transcript: Messages['transcript'] = {
  title: 'The transcript',
  sentence:
    'What the course chapter prints, beside what the core answers now, line by line. Press any setting to go on from there.',
  agreed: '{agreeing} of {total} printed lines agree in every digit',
  computing: 'Computing line by line…',
  missing: 'The example corpus could not be fetched. Check the network and try again.',
  retry: 'Try again',
  reconstructed:
    'The chapter does not print its six lines of corpus. The one used here was worked out backwards from the printed answers: it gives every printed digit and character, but it need not be the author’s own.',
  reconstructedMore: 'What is forced and what is guessed',
  forced:
    'Forced: 45 of the 51 characters, and what followed each character that was ever drawn, and how often. Change any one of these and some line no longer agrees.',
  guessed:
    'Guessed: six characters that were never drawn (件, 动, 烁, 组, 示, 滚), the order of the lines, and which word ends which line.',
  corpusTitle: 'The six lines (reconstructed; Chinese commit messages)',
  whatever:
    'This page has its own corpus and model, whatever the rest of the lab is set to: characters, one character of context, α\u00a0=\u00a00.01.',

  versions: { node: 'Node', python: 'Python' },
  here: 'here',
  who: 'version',
  given: 'setting',
  exact: 'agrees in every digit',
  tie: 'agrees in every digit; of equal places another character is named',
  differs: 'differs',
  rest: 'rest',
  places: ['1st', '2nd', '3rd'],
  open: 'open in “{panel}”',
  off: 'off',

  corpusHead: 'Vocabulary and counts',
  corpusCaption: 'The size of the corpus',
  vocabulary: 'vocabulary',
  matrix: 'counts',
  characters: 'characters',

  afterHead: 'What comes after {character}',
  afterCaption: 'After {character}: the three most probable characters, and all the rest together',
  followers: 'In the corpus {character} is followed by: {list}',
  followerCount: '{token} ×{count}',

  textHead: { node: 'Going on: the Node version', python: 'Going on: the Python version' },
  textCaption: {
    node: 'Continuing {prompt} with random numbers from mulberry32',
    python: 'Continuing {prompt} with random numbers from PCG64 (numpy’s default generator)',
  },
  printed: 'printed',
  written: 'text',
  limit:
    'Ends at a newline, or after {n} characters. The chapter does not state this limit, but both Python lines at T\u00a0=\u00a01.5 end exactly there.',

  tieHead: 'What = means',
  tieText:
    'Of characters with exactly the same probability, which one is named first is a convention. Here it is the lower id. The chapter’s two versions each have their own: Node’s stable sort names the space, Python’s argsort names 增. Every digit is the same, so the line is ticked.',
  restHead: 'One correction: 0.137 is not 50 characters',
  restText:
    'The chapter says that the rest of 0.137 after 修 is shared by 50 characters never seen there. Two of these stand in the table already, so the rest is {others} characters: {othersShare}. All {unseen} unseen ones together hold {unseenShare}, each of them {each}.',

  why: {
    greedy:
      'At T\u00a0=\u00a00 nothing is drawn: each step takes the most probable character, so the seed makes no difference.',
    sampled:
      'T\u00a0=\u00a00.7 with top-k 3 writes lines that are not in the corpus. 修复记录列表导出进度条 joins two messages and still reads well; 拆分记录页按钮错位 (“split the record page button misplacement”) only half makes sense.',
    flaw: 'The flaw is the context of one character: at 录 both 列 and 页 fit, and the model cannot know whether 记 or 登 came before. With order 3 such lines disappear; the price is that it does little but recite.',
    hot: 'T\u00a0=\u00a01.5 lifts the long tail: pairs never seen are drawn often, and the line falls apart.',
    generators:
      'Both versions hold the same table and write different text, only because their random generators differ. A seed means something only together with its generator, so a shared result names both.',
  },
  orderLink: 'Try it with order 3',
  file: 'transcript',
  seed: 'seed',
};
