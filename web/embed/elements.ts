// dist/lab-elements.js: <ntl-tokens>, <ntl-table>, … for other people's pages, and <ntl-exercise name="topP">.
import { define } from '../app/define.ts';
import { PANELS } from '../app/shell-state.ts';
import type { PanelName } from './element-types.ts';
import { ExerciseElement, LabElement } from './lab-element.ts';

for (const panel of PANELS satisfies readonly PanelName[]) {
  define(
    `ntl-${panel}`,
    class extends LabElement {
      static override readonly panel = panel;
    },
  );
}
define('ntl-exercise', ExerciseElement);
