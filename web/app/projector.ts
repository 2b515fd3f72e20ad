// Projector mode: the panel, its text and its controls, large, and a way out.
import { css, html, nothing, type TemplateResult } from 'lit';
import type { Messages } from './i18n.ts';

export const projectorStyle = css`
  :host([projector]) {
    max-width: none;
    padding-top: 4px;
  }
  /* What is in the box, not the box: the panel is laid out for the width that the window gives. */
  .projected {
    gap: calc(8px * var(--projector-scale));
  }
  .projected > * {
    zoom: var(--projector-scale);
  }
  /* The question, the way on and the end of it in one line where there is room. */
  @media (min-width: 860px) {
    .projected .question-bar {
      display: flex;
      align-items: center;
      padding: 0 4px 0 12px;
    }
    .projected .question-bar .question {
      flex: 1 1 0;
      margin: 4px 0;
      line-height: 1.35;
    }
    .projected .question-bar .onward {
      flex-wrap: nowrap;
      gap: 0 16px;
      white-space: nowrap;
    }
    .projected .question-bar .dismiss {
      order: 1;
    }
  }
  .projector {
    display: flex;
    justify-content: flex-end;
    font-size: 13px;
  }
  .projector button {
    min-height: 32px;
    padding: 2px 10px;
  }
`;

/** In their own row, so that they cover nothing. */
export function projectorView({ name, projector }: Messages['shell'], onLeave: () => void): TemplateResult {
  const fullScreen = () => {
    const turned = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    turned.catch(() => {}); // the browser will not: it is as large as its window
  };
  return html`<header class="projector">
    <h1 class="visually-hidden">${name}</h1>
    ${
      document.fullscreenEnabled
        ? html`<button type="button" class="quiet" @click=${fullScreen}>${projector.fullScreen}</button>`
        : nothing
    }
    <button type="button" class="quiet" @click=${onLeave}>
      <span aria-hidden="true">×</span> ${projector.leave}
    </button>
  </header>`;
}

/** Esc, unless it closes a card, ends an input method's word or leaves a field. */
export function leavesProjector(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return false;
  const [target] = event.composedPath();
  return !(
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=range]), textarea, select'))
  );
}
