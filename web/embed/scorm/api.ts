// The interface that a learning platform offers to content it serves: SCORM 1.2, Run-Time Environment (ADL, 2001), chapter 3.
// Every answer is a text; 'true' and 'false' say whether a call was taken. Some platforms answer with a boolean or a number, and
// some lack what says why.

export interface ScormApi {
  LMSInitialize(nothing: ''): string;
  LMSFinish(nothing: ''): string;
  LMSGetValue(element: string): string;
  LMSSetValue(element: string, value: string): string;
  LMSCommit(nothing: ''): string;
  LMSGetLastError?(): string;
  LMSGetErrorString?(code: string): string;
}

/** As far up as the standard's own example looks: a platform nests its frames less deep. */
const MOST_PARENTS = 7;

interface Place {
  readonly parent: Place;
  readonly opener?: Place | null;
  readonly API?: ScormApi | null;
}

/** The standard has it in a window around this one, or around the window that opened this one; null: in none. */
export function findApi(here: Place): ScormApi | null {
  return apiAround(here) ?? apiAround(openerOf(here)) ?? null;
}

function apiAround(start: Place | null): ScormApi | null {
  try {
    for (let place = start, i = 0; place && i <= MOST_PARENTS; place = place.parent, i++) {
      if (place.API) return place.API;
      if (place.parent === place) return null;
    }
  } catch {
    // a window of another origin: what stands above it is none of ours
  }
  return null;
}

/** Of the outermost window that can be reached: a platform may open a window with frames in it. */
function openerOf(here: Place): Place | null {
  let outermost = here;
  try {
    for (let i = 0; i < MOST_PARENTS && outermost.parent !== outermost && !outermost.opener; i++) {
      outermost = outermost.parent;
    }
    return outermost.opener ?? null;
  } catch {
    return null;
  }
}
