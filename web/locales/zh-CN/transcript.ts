export const transcript = {
  title: 'transcript',
  sentence: '',
};
