export const table = {
  title: 'table',
  sentence: '',
};
