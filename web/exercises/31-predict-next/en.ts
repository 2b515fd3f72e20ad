import type { PredictText } from '../exercise.ts';

export const text: PredictText = {
  title: 'What comes after 录?',
  task: [
    'In the six lines 录 is followed by 列 three times and by 页 once. The bigram model adds 0.01 to every count and makes probabilities of them; its vocabulary has 51 characters.',
    'How does it share out the next token at temperature 1? Give a share to each of the two, and one to all 49 others together. Shares in any measure will do, per cent for instance: only their ratio counts.',
  ],
  after:
    'Three to one looks like 75 and 25 per cent. But 49 characters with 0.01 each are 0.49 besides the 4 that were counted: the long tail takes more than a tenth. Top-p and top-k are there to cut it off.',
};
