// The declarations beside dist/lab.js stand on their own: someone who has only dist/ can type-check against them.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import ts from 'typescript';
import { inRoot } from '../../web/build/shell.mjs';

test('a strict program compiles against dist/lab.d.ts, with nothing else of the project in reach', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ntl-types-'));
  try {
    for (const name of readdirSync(inRoot('dist')).filter(
      (name) => name === 'types' || name === 'lab.d.ts',
    )) {
      cpSync(inRoot('dist', name), join(folder, name), { recursive: true });
    }
    const program = join(folder, 'program.ts');
    writeFileSync(
      program,
      `import { createLab } from './lab.js';
       const lab = await createLab();
       const tokenizer = await lab.tokenizer({ kind: 'byte' });
       export const ids: Uint32Array = await tokenizer.encode('你好');`,
    );
    const diagnostics = ts.getPreEmitDiagnostics(
      ts.createProgram([program], {
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
        types: [],
        strict: true,
        noEmit: true,
      }),
    );
    assert.equal(ts.formatDiagnostics(diagnostics, ts.createCompilerHost({})), '');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
