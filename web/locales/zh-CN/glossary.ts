export const glossary = {
  title: 'glossary',
  sentence: '',
};
