// The vocabularies, and the lab itself, lie beside the script of the elements. Where that is the build looks up when the
// script starts (`BESIDE` in build/passes.mjs); what is imported from another module finds no tag of its own, and is told.
import { labLiesBeside } from '../app/lab-place.ts';

/** Of the whole script. */
declare const ntlBeside: { base: string };

/** `base`: the address of the script or of its folder, which ends in '/'; relative to the page. */
export function lieBeside(base: string): void {
  if (URL.canParse(base, document.baseURI)) ntlBeside.base = new URL(base, document.baseURI).href;
  labLiesBeside(ntlBeside.base);
}

labLiesBeside(ntlBeside.base);
