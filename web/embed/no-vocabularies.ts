// Stands for library/vocabulary-files.ts in the page that is one file: nothing lies beside it.
throw new Error('this page is a single file, and the vocabulary is not inside');
export {};
