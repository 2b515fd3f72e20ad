// The SCORM package of a set: the one that lies beside the page, with the set written into it.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { inAttribute } from '../../embed/snippet.ts';

export const PACKAGE = 'next-token-lab-scorm12.zip';

/** It could not be fetched: a page from a disk has none beside it, a sandboxed one may fetch none. */
export class NoPackage extends Error {}

/**
 * beside  the folder of the lab
 * query   which set, as an address says it, and the language
 * title   in the platform's list of contents; '' leaves the one that is there
 */
export async function packageOf(beside: URL, query: URLSearchParams, title: string): Promise<Blob> {
  const files = unzipSync(await fetched(new URL(PACKAGE, beside)));
  const edit = (name: string, place: RegExp, text: string) => {
    const before = strFromU8(files[name]!);
    files[name] = strToU8(before.replace(place, () => inAttribute(text)));
  };
  edit('index.html', /(?<=<meta name="ntl-exercises" content=")[^"]*/, query.toString());
  const named = inXml(title);
  if (named.trim() !== '') edit('imsmanifest.xml', /(?<=<title>)[^<]*/g, named);
  return new Blob([zipSync(files)]);
}

async function fetched(address: URL): Promise<Uint8Array> {
  try {
    const response = await fetch(address);
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
  } catch {
    // told below
  }
  throw new NoPackage(address.href);
}

/** XML lacks most control characters, two others, and halves of a pair. */
const inXml = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- those that XML does not take
  text.replace(/[\0-\x1f]/g, ' ').replace(/[\uFFFE\uFFFF]|\p{Surrogate}/gu, '');
