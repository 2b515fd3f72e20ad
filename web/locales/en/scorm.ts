import type { ScormWords } from '../scorm.ts';

export const scorm: ScormWords = {
  reporting: 'How far you are, and your score, are reported to the learning platform; your code is not.',
  review: 'The learning platform has opened this to be looked back at: nothing is reported.',
  none: 'No learning platform was found: nothing is reported, and the exercises work all the same. For your teacher there is the completion code below.',
  refused:
    'The learning platform did not take the result ({message}). Send your teacher the completion code below.',
};
