export const text = {
  title: 'text',
  sentence: '',
};
