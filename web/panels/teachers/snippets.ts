// The four ways into a page of a course, each with an example: what is copied is what is shown beside it.
import { fill, words as wordsOf } from '../../app/i18n.ts';
import { besideLab, pageLink } from '../../app/lab-place.ts';
import { linkTo, parseFragment, settingsOf } from '../../app/permalink.ts';
import type { PanelName } from '../../app/shell-state.ts';
import { labDefaults, type LabState } from '../../app/state.ts';
import { frameAddress, type Surroundings } from '../../embed/frame-address.ts';
import { elementSnippet, frameSnippet } from '../../embed/snippet.ts';
import { lessonsWords } from '../../locales/lessons.ts';
import { minutesOf } from './state.ts';
import { EXAMPLES, linkToLessonStep, PRACTICE, STEPS } from './steps.ts';

/** The ways, in the order of what they ask of a page. */
export interface Snippets {
  readonly link: string;
  readonly frame: { readonly code: string; readonly address: string; readonly label: string };
  readonly element: { readonly code: string; readonly label: string };
  readonly set: string;
}

type Settings = NonNullable<Parameters<typeof linkTo>[2]>;

/** The lab as it is where a link opens it, and the link's parameters. */
function opened(shell: LabState['shell'], panel: PanelName, settings: Settings) {
  const { language } = shell.settings;
  const params = parseFragment(linkTo(panel, language, settings)).params ?? {};
  return { params, state: { ...labDefaults(language), ...settingsOf(params, language), shell } };
}

export function snippetsIn({ shell }: LabState): Snippets {
  const { language, theme } = shell.settings;
  const { stages, name } = wordsOf(language).shell;
  const around = (panel: PanelName, hidden: Surroundings['hidden']) => ({ language, theme, panel, hidden });
  const label = (panel: PanelName) => `${stages[panel]} · ${name}`;

  const choice = STEPS.temperature.settings(language);
  const address = frameAddress(
    around('choose', ['sentence', 'corpus', 'counts', 'why', 'export', 'reset']),
    opened(shell, 'choose', choice).params,
  );
  const cut = {
    text: { corpus: EXAMPLES[language].stories, text: EXAMPLES[language].story },
    tokens: { kind: 'bpe', vocabSize: 800 },
  } as const;
  const script = besideLab('lab-elements.js').href;
  const plain = around('tokens', ['sentence', 'corpus', 'counts', 'why', 'export', 'reset']);
  const heading = fill(lessonsWords(language).lessons.period.title, { minutes: minutesOf('period') });
  return {
    link: pageLink(language, linkToLessonStep('ten', 'guess', language)),
    frame: { address, label: label('choose'), code: frameSnippet(address, label('choose')) },
    element: {
      label: label('tokens'),
      code: elementSnippet(script, opened(shell, 'tokens', cut).state, plain),
    },
    set: pageLink(
      language,
      linkTo('exercises', language, { exercises: { set: PRACTICE.period, heading, hints: 2, solution: 5 } }),
    ),
  };
}
