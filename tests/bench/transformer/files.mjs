// Model files under build/bench/, written once in a run.
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { inRoot } from '../../../web/build/shell.mjs';
import { checkpointParts } from './checkpoint.mjs';
import { ggufParts } from './gguf.mjs';
import { onnxParts } from './onnx.mjs';

export const MODEL_FOLDER = 'build/bench';

export function writeModelFiles(shape, weights) {
  mkdirSync(inRoot(MODEL_FOLDER), { recursive: true });
  return {
    checkpoint: write('model.bin', checkpointParts(shape)),
    gguf: write('model.gguf', ggufParts(shape, weights)),
    onnx: write('model.onnx', onnxParts(shape, weights)),
  };
}

export function removeModelFiles() {
  rmSync(inRoot(MODEL_FOLDER), { recursive: true, force: true });
}

/** Part by part: a whole model would not fit one buffer. Gives the path, relative to the project. */
function write(name, parts) {
  const path = `${MODEL_FOLDER}/${name}`;
  const file = openSync(inRoot(path), 'w');
  for (const part of parts) writeSync(file, part);
  closeSync(file);
  return path;
}
