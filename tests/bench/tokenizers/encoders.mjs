// How each tokenizer that runs in Node and in a page is asked, once its module is there: a text in, its ids out.

export async function labEncoder({ createLab }, name) {
  const lab = await createLab();
  const tokenizer = await lab.tokenizer({ kind: 'pretrained', name });
  return (text) => tokenizer.encode(text);
}

export const tiktokenEncoder = (encoding) => (text) => encoding.encode(text, [], []);

export function gptTokenizerEncoder({ encode }) {
  const plain = { disallowedSpecial: new Set(), allowedSpecial: new Set() };
  return (text) => encode(text, plain);
}

export function aiTokenizerEncoder({ Tokenizer }, encoding) {
  const tokenizer = new Tokenizer(encoding);
  return (text) => tokenizer.encode(text, [], []);
}
