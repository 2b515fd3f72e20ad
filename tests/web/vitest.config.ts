import { defineConfig } from 'vitest/config';

// The page's state, runs and words are tested without a DOM: what needs one is tested in real browsers (e2e/).
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    environment: 'node',
    setupFiles: ['words.ts'],
  },
});
