// A file of the project as bytes: in Node from the disk, in a page from the server that serves the project.
const ROOT = new URL('../../../', import.meta.url);

export async function read(path) {
  const url = new URL(path, ROOT);
  if (url.protocol !== 'file:') return new Uint8Array(await (await fetch(url)).arrayBuffer());
  const { readFile } = await import('node:fs/promises');
  return new Uint8Array(await readFile(url));
}
