import { defineConfig } from 'vitest/config';

// Exercises are tried against the built library: the same core that judges them in the page.
export default defineConfig({
  test: { root: import.meta.dirname, include: ['**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
});
