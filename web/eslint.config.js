import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const NODE_GLOBALS = Object.fromEntries(
  [
    'AbortController',
    'AbortSignal',
    'Blob',
    'Buffer',
    'TextDecoder',
    'TextEncoder',
    'URL',
    'clearTimeout',
    'console',
    'fetch',
    'performance',
    'process',
    'setTimeout',
    'structuredClone',
  ].map((name) => [name, 'readonly']),
);

export default defineConfig(
  { ignores: ['build/', 'dist/', '**/node_modules/', 'wasm/module.d.ts', 'tests/package/consumer/'] },
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // An abort rejects with its signal's reason, whatever that is.
      '@typescript-eslint/prefer-promise-reject-errors': [
        'error',
        { allowThrowingUnknown: true, allowThrowingAny: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    // A fake answers at once where the real one would make its caller wait.
    files: ['tests/**/*.ts'],
    rules: { '@typescript-eslint/require-await': 'off', '@typescript-eslint/unbound-method': 'off' },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: NODE_GLOBALS },
  },
  {
    // Code that is given to the sandbox as text.
    files: ['web/exercises/**/*.js'],
    languageOptions: {
      sourceType: 'script',
      globals: {
        ...NODE_GLOBALS,
        Worker: 'readonly',
        addEventListener: 'readonly',
        parent: 'readonly',
        self: 'readonly',
      },
    },
    rules: { 'no-unused-vars': 'off' },
  },
  {
    // Code that is put into a page as text.
    files: ['web/embed/*.js'],
    languageOptions: {
      sourceType: 'script',
      globals: {
        ...NODE_GLOBALS,
        DecompressionStream: 'readonly',
        Response: 'readonly',
        atob: 'readonly',
        document: 'readonly',
      },
    },
  },
  {
    files: ['web/**/*.ts'],
    rules: {
      // A reader's text enters the page as text; a strict CSP refuses inline styles (styleMap writes them).
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'lit/directives/unsafe-html.js', message: 'Reader text is only ever text.' },
            { name: 'lit/directives/style-map.js', message: 'Blocked by the CSP: bind `.style=${…}`.' },
          ],
        },
      ],
    },
  },
);
