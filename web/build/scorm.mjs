// The SCORM 1.2 package: a manifest and the one page that it names.
import { readFileSync } from 'node:fs';
import { Remedy, inRoot } from './shell.mjs';

export const SCORM = 'next-token-lab-scorm12.zip';

// A zip has the time of day of no time zone: the same digits everywhere, and so the same bytes.
const NO_DATE = new Date(1980, 0, 1);

/** Resolves to the bytes of the zip. page: HTML; its <meta name="ntl-exercises"> says which set it has, empty: all exercises. */
export async function scormPackage(page) {
  const { strToU8, zipSync } = await import('fflate'); // a release knows the package by its name, without node_modules

  const head = '<link rel="icon"';
  if (!page.includes(head)) throw new Remedy('The page has no icon to put the name of its set before.');
  const files = {
    'imsmanifest.xml': readFileSync(inRoot('web/embed/scorm/imsmanifest.xml')),
    'index.html': strToU8(page.replace(head, `<meta name="ntl-exercises" content="" />\n    ${head}`)),
  };
  return zipSync(files, { mtime: NO_DATE, level: 9 });
}
