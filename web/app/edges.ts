import { noChange } from 'lit';
import { AsyncDirective, directive } from 'lit/async-directive.js';
import { PartType, type ElementPart, type PartInfo } from 'lit/directive.js';

/** Marks on a box that scrolls sideways which edges hide more of it; the shared styles fade those. */
class Edges extends AsyncDirective {
  #box: Element | null = null;
  #end: () => void = () => {};

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error('edges() stands in a tag');
  }

  override render(): typeof noChange {
    return noChange;
  }

  override update({ element }: ElementPart): typeof noChange {
    if (element !== this.#box && this.isConnected) this.#follow(element);
    return noChange;
  }

  override disconnected(): void {
    this.#end();
  }

  override reconnected(): void {
    if (this.#box) this.#follow(this.#box);
  }

  #follow(box: Element): void {
    this.#end();
    this.#box = box;
    const mark = () => {
      const hidden = box.scrollWidth - box.clientWidth;
      box.toggleAttribute('data-more-left', box.scrollLeft > 1);
      box.toggleAttribute('data-more-right', box.scrollLeft < hidden - 1);
    };
    const sizes = new ResizeObserver(mark);
    sizes.observe(box);
    const [content] = box.children;
    if (content) sizes.observe(content);
    box.addEventListener('scroll', mark, { passive: true });
    this.#end = () => {
      sizes.disconnect();
      box.removeEventListener('scroll', mark);
    };
  }
}

export const edges = directive(Edges);
