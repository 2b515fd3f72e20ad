import type { TeachersWords } from '../teachers.ts';

export const teachers: TeachersWords = {
  title: 'For teachers',
  sentence: 'Three ready lessons, four ways into a course page, and what teachers ask before a class.',
  lessons: 'Three ready lessons',
  lessonsText:
    'Each step is a link that opens exactly what it talks about. Questions, answers and common mistakes are written out, and a lesson prints as a handout: one page, the longest one on both sides.',
  steps: '{n} steps',
  openLesson: 'See the lesson',
  projector: 'Projector mode',
  projectorText:
    'Large type, and nothing but the panel, the running text and the controls. It is also under “Appearance” in the corner; Esc leaves it.',
  projectorStart: 'Turn projector mode on',
  ways: 'Into your course page',
  waysText:
    'All examples below work: change them to what you need. “Share” in each panel makes the same from the settings you have in front of you.',
  code: 'Code: {what}',
  live: '{what}, live',
  openSet: 'Preview the set as a learner',
  buildSet: 'Put together a set of your own',
  snippets: {
    link: {
      title: 'A link',
      text: 'Text and settings stand after the #, where no server sees them. For a chat, a handout, a QR code.',
    },
    frame: {
      title: 'An iframe',
      text: 'For Moodle and other platforms that filter scripts out of a page. Its sandbox needs no more than allow-scripts.',
    },
    element: {
      title: 'An element',
      text: 'For pages whose HTML you write yourself: include the script once, place as many as you like; all share one engine.',
    },
    set: {
      title: 'A set of exercises',
      text: 'Choose some, say when help is offered, and hand them out as one link. Where a platform needs a SCORM package, you can download one.',
    },
  },
  before: 'Before the class',
  questions: {
    code: {
      title: 'What does a completion code prove?',
      text: 'That nobody without the key of the class has changed it, and no more. Learners have the key, and may have had help: it is a receipt for homework, not evidence for an exam.',
      link: 'Check completion codes',
    },
    privacy: {
      title: 'Where does what they type go?',
      text: 'Nowhere. Everything is computed on the device: no account, no cookie, no statistics. Progress is kept in the learner’s own browser only.',
    },
    offline: {
      title: 'No network in the room?',
      text: 'Once opened, the page opens again without one; keep the rest too, at its foot, and everything works. Or put the one-file version on a USB stick: a double click opens it, with everything inside but the vocabularies of real models.',
      link: 'Get the one-file version',
    },
    devices: {
      title: 'What devices does it need?',
      text: 'A phone, a tablet, an old laptop; nothing to install. The browser should be Chrome 95, Firefox 113, Safari 16.4 or newer.',
    },
    licence: {
      title: 'May I use it, and how do I cite it?',
      text: 'The MIT licence: change it, host it yourself, use it in paid courses, as long as the notice stays. Cite “Next Token Lab” with the address that you opened; the sources have a CITATION.cff.',
      link: 'The licence',
    },
  },
};
