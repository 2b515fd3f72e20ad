// index.html of dist/next-token-lab-scorm12.zip: the exercises, for a learning platform that serves them. Which set it is
// stands in the page itself: <meta name="ntl-exercises" content="lang=en&set=topP.merges&hints=2">, empty for all of them.
import type { LabState } from '../../app/state.ts';
import { slice, type Store } from '../../app/store.ts';
import { namesIn, setIn } from '../../panels/exercises/set.ts';
import { showPage } from '../embedded-page.ts';
import { askedFor } from '../parameters.ts';
import { findApi } from './api.ts';
import './note.ts';
import type { Reporting, ScormNote } from './note.ts';
import { openSession, ScormRefusal, type Clock, type ScormSession } from './session.ts';

const query = document.querySelector<HTMLMetaElement>('meta[name="ntl-exercises"]')!.content;
const clock: Clock = { elapsed: () => performance.now(), now: () => new Date() };

void showPage(askedFor(`?panel=exercises&${query}`, location.hash, navigator.languages), (store, shown) => {
  const note = document.createElement('ntl-scorm-note') as ScormNote;
  note.store = store;
  shown.before(note);
  const session = begun((reporting) => (note.reporting = reporting));
  if (session) keepReporting(session, store);
});

/** The visit, where there is a platform that takes it; `show` hears how it goes. */
function begun(show: (reporting: Reporting) => void): ScormSession | null {
  const api = findApi(window);
  if (!api) {
    show({ kind: 'none' });
    return null;
  }
  const heard = (refusal: Error | null) =>
    show(refusal ? { kind: 'refused', message: refusal.message } : { kind: 'reporting' });
  try {
    heard(null);
    const names = namesIn(setIn(Object.fromEntries(new URLSearchParams(query))));
    const session = openSession(api, names, clock, heard);
    if (session.isReview) show({ kind: 'review' });
    return session;
  } catch (error) {
    heard(error instanceof Error ? error : new ScormRefusal(String(error)));
    return null;
  }
}

function keepReporting(session: ScormSession, store: Store<LabState>): void {
  const own = slice(store, 'exercises');
  const { learner, progress } = session;
  own.update({ reader: learner === '' ? null : learner, progress }); // never the device's own reader
  own.watch(
    ({ progress }) => progress,
    (now) => now && now !== progress && session.report(now),
  );
  own.watch(
    ({ result }) => result.tried,
    (tried) => tried && session.tried(tried),
  );
  addEventListener('pagehide', () => session.end());
  // A page that the browser had put aside comes back without its visit: it begins another.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}
