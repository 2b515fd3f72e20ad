export const runs = {
  title: 'runs',
  sentence: '',
};
