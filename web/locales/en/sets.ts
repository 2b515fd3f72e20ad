import type { SetsWords } from '../sets.ts';

export const sets: SetsWords = {
  build: 'Put together a set for a class',
  back: 'The set',
  sentence: '{n} {n:exercise|exercises}. {hints} {solution}',
  hints: { atOnce: 'With hints.', later: 'Hints after {n} {n:try|tries}.', never: 'No hints.' },
  solution: {
    atOnce: 'With a solution.',
    later: 'A solution after {n} {n:try|tries}.',
    never: 'No solution.',
  },
  notInSet: '“{title}” is not in this set. These are its exercises:',
  hintsWait: 'Hints open after {n} {n:try|tries}; so far {tries}.',
  solutionWaits: 'The solution opens after {n} {n:try|tries}; so far {tries}.',
  builder: {
    title: 'A set for a class',
    sentence:
      'Choose exercises, their order and the rules, then hand out the link. Whoever opens it sees this set alone, and no way to change the rules.',
    heading: 'Title',
    headingHint: 'The line that learners see first, such as “Week 3: sampling”.',
    chosen: 'In the set',
    noneChosen: 'Nothing is chosen yet: the link has all {n} exercises, in the order of the list.',
    others: 'More exercises',
    add: 'Add “{title}”',
    addAll: 'Add all',
    remove: 'Remove “{title}”',
    up: 'Move “{title}” up',
    down: 'Move “{title}” down',
    moved: '{title}: {n} of {total}',
    missing: 'This page could not be fetched. Check the network and open it again.',
    clear: 'Remove all',
    hints: 'Hints',
    solution: 'Solution',
    solutionHelp: { atOnce: 'after the hints', later: 'after {n} {n:try|tries}', never: 'never' },
    help: { atOnce: 'at any time', later: 'after {n} {n:try|tries}', never: 'never' },
    language: 'Language of the page',
    link: 'Link for your learners',
    copyLink: 'Copy the link',
    learner: 'See it as a learner',
    honest:
      'Whoever opens a link can edit it, and take out “no hints”, say. It does not stay hidden: a completion code names the set and its rules, and reading it compares them with yours.',
    key: 'Think of a key for the class, any word will do, and give it to your learners with the link. They seal their completion code with it, and you check it below with the same key.',
    frame: {
      title: 'In a course page',
      code: 'Code of the frame',
      copy: 'Copy the code',
      sentence:
        'The page hears the verdict of every try from the frame (message ntl-exercise), and can ask for all results.',
    },
    scorm: {
      title: 'Package for a learning platform (SCORM 1.2)',
      sentence:
        'A zip with this set, to be uploaded to Moodle or another platform. The platform then keeps progress and score by itself; with everything solved the status is “passed”. The learners’ code is not reported.',
      save: 'Save the package',
      missing:
        'The package cannot be fetched here: open this page in the lab on its website, and save it there.',
    },
    all: 'All exercises',
  },
  completion: {
    blank: '“{field}” is empty, or has spaces only.',
    broken: 'The code was changed, or is not whole: it cannot be read any more.',
    link: 'The link you handed out (empty: the set that is open here)',
    noLink: 'There are no exercises in this link. Paste it as you handed it out.',
    none: 'No link was given. The code names:',
    same: 'It is the set you handed out.',
    other: 'It is not the set you handed out. The code names:',
    described: '“{heading}”: {sentence}',
  },
};
