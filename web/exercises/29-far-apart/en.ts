import type { DiagnoseText } from '../exercise.ts';

export const text: DiagnoseText = {
  title: 'Good with short texts only',
  task: [
    'A decoder was loaded with weights that come from elsewhere. Short prompts give what they should; the longer the text, the less the answers fit. There is no error.',
    'Beside it runs the decoder that the weights were made for, on the same words. Name what differs between the two.',
  ],
  exhibits: [
    {
      title: 'The first choice after each position',
      text: 'A text of 24 words, every second position. With its probability: as loaded here, and as it should be.',
      names: ['Position', 'Here', 'p', 'As it should be', 'p'],
    },
    {
      title: 'The score of one word for itself, by distance',
      text: 'The text is one word 24 times, so only the distance tells two places apart. How well the last place finds the one that stands so far before it: head 1 of the first layer.',
      names: ['Distance in positions', 'Score', 'here', 'as it should be'],
    },
    {
      title: 'The same for another head',
      text: 'Head 2 of the first layer.',
      names: ['Distance in positions', 'Score', 'here', 'as it should be'],
    },
  ],
  choices: {
    noRope: {
      says: 'The positions are left out: there is no RoPE.',
      why: 'Then the line would be flat: one word for itself, the same score at every distance. It moves, only otherwise than it should.',
    },
    offByOne: {
      says: 'All keys stand one position off.',
      why: 'Then the whole line would be shifted by one, at small distances as at large ones. Here both begin together and part slowly.',
    },
    ropeBase: {
      says: 'RoPE turns with another base than the weights were made for.',
      why: 'Yes. The fast pairs turn nearly alike with either base, the slow ones too slowly here; the error is an angle times the distance. So nothing is to be seen nearby, and more and more far away.',
    },
    unscaled: {
      says: 'The scores are not divided by the root of the width of a head.',
      why: 'Then all scores would be larger by the same factor, also at distance 0. There both lines have the same value.',
    },
  },
  after:
    'Llama 2 turns with base 10,000, Llama 3 with 500,000, and the number stands in the config, not in the weights. Whoever reads it from the wrong place gets a model that shines in every short demo. Test with long texts.',
};
