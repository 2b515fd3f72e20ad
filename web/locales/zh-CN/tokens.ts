export const tokens = {
  title: 'tokens',
  sentence: '',
};
