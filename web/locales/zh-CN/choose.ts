export const choose = {
  title: 'choose',
  sentence: '',
};
