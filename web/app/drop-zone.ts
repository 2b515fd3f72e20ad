import { html, type TemplateResult } from 'lit';

/** A file that is dropped on the content goes to `onFile`; on its way there the zone shows that it will be taken. */
export function dropZone(content: TemplateResult, onFile: (file: File) => void): TemplateResult {
  const mark = (event: DragEvent, over: boolean) =>
    (event.currentTarget as Element).classList.toggle('over', over);
  return html`
    <div
      class="drop-zone"
      @dragover=${(event: DragEvent) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        mark(event, true);
      }}
      @dragleave=${(event: DragEvent) => mark(event, false)}
      @drop=${(event: DragEvent) => {
        const file = event.dataTransfer?.files[0];
        if (!file) return;
        event.preventDefault();
        mark(event, false);
        onFile(file);
      }}
    >
      ${content}
    </div>
  `;
}
