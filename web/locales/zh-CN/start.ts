export const start = {
  title: 'start',
  sentence: '',
};
