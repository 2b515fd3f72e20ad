// dist/next-token-lab.html: the lab's page with everything inside, to be opened from a disk.
import '../style.css';
import { startPage } from '../app/page.ts';
import { embedWords } from '../locales/embed.ts';

void startPage().then((page) => {
  if (!page) return;
  const note = Object.assign(document.createElement('p'), { slot: 'foot' });
  page.store.watch(
    (state) => state.shell.settings.language,
    (language) => (note.textContent = embedWords(language).oneFile),
  );
  page.shell.append(note);
});
