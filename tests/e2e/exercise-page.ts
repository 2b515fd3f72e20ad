// An open exercise: give it code, run it, read what came of it.
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { exercises as words } from '../../web/locales/en/exercises.ts';
import type { ExerciseName } from '../../web/exercises/names.ts';
import { openPanel } from './pages.ts';

export { words };

export interface ExercisePage {
  /** What came of the last run. */
  readonly outcome: Locator;
  /** Brings the code as a file and runs it. */
  run(code: string): Promise<void>;
}

export async function openExercise(page: Page, exercise: ExerciseName): Promise<ExercisePage> {
  await openPanel(page, 'exercises', { settings: { exercise } });
  await page.getByRole('textbox', { name: words.editor }).waitFor();
  return exerciseAt(page);
}

/** The exercise that is open in a page or a frame. */
export function exerciseAt(place: Page | FrameLocator): ExercisePage {
  const outcome = place.locator('ntl-exercises-panel .outcome');
  return {
    outcome,
    async run(code) {
      const buffer = Buffer.from(code);
      await place
        .getByLabel(words.open)
        .setInputFiles({ name: 'code.js', mimeType: 'text/javascript', buffer });
      await place.getByRole('button', { name: words.run }).click();
      await outcome.locator('.verdict').waitFor();
    },
  };
}
