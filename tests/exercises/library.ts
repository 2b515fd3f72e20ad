// The built library: the same core that judges in the page.
import type { Lab } from '../../web/library/types.ts';

const LIBRARY = new URL('../../dist/lab.js', import.meta.url).href;

export async function openLab(): Promise<Lab> {
  const { createLab } = (await import(/* @vite-ignore */ LIBRARY)) as { createLab: () => Promise<Lab> };
  return createLab();
}
