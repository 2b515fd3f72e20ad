import type { Messages } from '../../app/i18n.ts';

export const glossary: Messages['glossary'] = {
  title: 'Glossary',
  sentence: 'The words used here, each in two or three sentences, with its Chinese name.',
  search: 'Find',
  searchHint: 'in English or Chinese',
  found: '{n} terms',
  nothing: 'Nothing found for “{query}”. Try another word, or the Chinese one.',
  clear: 'Clear',
  otherName: 'Chinese',
  meaning: 'meaning',
  linkTo: 'Link to “{name}”',
  see: 'See it',
  more: 'In the glossary',
  groups: {
    text: 'Text',
    tokens: 'Tokens',
    scores: 'Scores',
    distribution: 'From scores to a choice',
    generation: 'One token after the other',
    evaluation: 'How good is it?',
    inside: 'Inside a model',
    caching: 'Kept for the next request',
    cost: 'What it costs',
  },
  terms: {
    corpus:
      'The text from which a vocabulary is made, counts are taken and a model is trained. Everything the model knows comes from it; what is not in it, the model cannot know.',
    codePoint:
      'The number that Unicode gives a character: é is U+00E9. A character vocabulary works in code points.',
    byte: 'The smallest unit of stored text, a number from 0 to 255. In UTF-8 an English letter takes 1 byte, a common Chinese character 3, most emoji 4.',
    utf8: 'The usual way to write code points as bytes, 1 to 4 each. Cut one in the middle, and the bytes that are left are no character at all.',
    grapheme:
      'What a reader sees as one character. It may be made of several code points: a family emoji looks like one, and is three people and two joiners.',

    token:
      'The unit in which a model reads and writes text: a character, a word, half a word, a punctuation mark, even a single byte. The tokenizer decides.',
    vocabulary:
      'The list of all tokens, each with its number (id). At every step a model scores the whole vocabulary.',
    tokenizer:
      'The program that cuts text into token ids and joins ids to text again. Another tokenizer may give very different counts for the same text, so token counts of different models cannot be compared.',
    bpe: 'Starting from bytes, the most frequent pair of neighbours in the corpus becomes a new token, again and again, until the vocabulary is large enough. New text is folded by these merges in the order in which they were learned, not by looking for the longest match.',
    merge:
      'One step that BPE has learned: which two tokens become which one. The earlier it was learned, the earlier it is applied.',
    preToken:
      'Before BPE begins, text is cut roughly at spaces, digits and punctuation, and no merge crosses such a cut. That is why no token spans two words.',

    languageModel:
      'It reads what came before and gives every token of the vocabulary a score for being next. In this a table of counts and a network of billions of parameters are alike.',
    ngram:
      'It looks at the last n − 1 tokens only, and counts what followed them in the corpus. n\u00a0=\u00a02 is a bigram (one token of context), n\u00a0=\u00a03 a trigram (two).',
    context:
      'The tokens that a prediction can see. An n-gram sees the last few, a large model many thousands.',
    count: 'How often this token followed this context in the corpus.',
    smoothing:
      'A small α is added to every count, so that what was never seen is not impossible. The larger α, the more open the model is to the unseen, and the vaguer about the seen.',
    backoff:
      'Where a context never occurred, a shorter one is looked up instead, until there is something to count. The other choice is to hold all tokens equally likely.',
    logit:
      'The raw score of a token, of any sign; logits add up to nothing in particular. Only differences matter: one more is a probability about 2.72 times as large.',

    softmax:
      'Turns scores into probabilities: e to the power of each, divided by the sum. The best score gets the most, every one is above zero, and they add up to 1.',
    probability:
      'A number from 0 to 1 that says how likely a token is to be next. Over the whole vocabulary they add up to 1.',
    temperature:
      'Scores are divided by T before the softmax. Below 1 the best stand out more, above 1 the differences shrink; T\u00a0=\u00a00 means greedy by convention.',
    topK: 'Only the k best tokens stay in the draw; their probabilities are scaled to add up to 1 again.',
    topP: 'Probabilities are added from the largest down until they reach p; the rest goes. Few tokens stay where the model is sure, many where it is not.',
    minP: 'Only tokens stay whose probability is at least min-p times the largest one. The bar moves with how sure the model is.',
    penalties:
      'They lower tokens that have occurred already, against going round in circles. Repetition scales the score, frequency subtracts for every time, presence subtracts once.',
    samplerChain:
      'Penalties, temperature, top-k, top-p and min-p, one after the other. The order matters: a raised temperature before top-p usually leaves more tokens than after it.',
    entropy:
      'How undecided a distribution is, in bits. Each bit is one more toss of a coin; where only one thing can happen, it is 0.',
    effectiveChoices:
      'Two to the power of the entropy: the distribution is as undecided as a choice among so many equally likely ones.',

    autoregressive:
      'Write one token, append it, predict the next, and so on. The model does not think out the sentence first: a slip early on is carried along.',
    prompt: 'The text handed to a model at the start. All the model does is continue it.',
    greedy:
      'Always take the most probable token; nothing is drawn. The result is fixed, and easily dull or repetitive.',
    sampling:
      'Draw a token by its probability: the likely ones come up often, the unlikely ones now and then.',
    seed: 'Where a random generator starts. The same generator with the same seed gives the same numbers; with another generator the same seed means nothing.',
    rng: 'A program that makes random-looking numbers from a seed. There are two here: PCG64 (numpy’s default) and mulberry32.',

    crossEntropy:
      'The mean of −log p over the tokens that really came. The more probability a model gives to real text, the lower it is; training lowers it.',
    perplexity:
      'Among how many equally likely tokens the model seems to guess at each step. It is the exponential of the cross-entropy, and cannot be compared between vocabularies.',
    bitsPerCharacter:
      'All the bits of a text, divided by its characters. It does not depend on how the text is cut, so models with different tokenizers can be compared.',

    embedding:
      'The vector of numbers that stands for a token id. A network cannot work with ids, only with vectors, so its first step is to look them up.',
    attention:
      'Each position compares its query (Q) with the keys (K) of earlier positions and mixes their values (V) by how well they match. Text generation looks backwards only: causal attention.',
    transformer:
      'A model of many layers of attention and feed-forward networks. Unlike a table of counts it sees all that came before, and can make something of what it has never seen.',
    parameter:
      'A number in the model that training has set. 7B means about seven billion of them; at 2 bytes each that is about 14 GB.',
    contextWindow: 'How many tokens a model can handle at once, input and output together.',
    prefill:
      'The phase that works through the prompt: all positions at once, for one reading of the weights. It decides how soon the first token appears.',
    decode:
      'The phase that writes, token by token: each one takes a reading of all the weights. Most of the time goes into waiting for data, and that is why output costs more than input.',
    kvCache:
      'The keys and values of earlier positions, kept so that they are not computed again. It grows with the text, and every step reads all of it.',
    promptCache:
      'A KV cache kept for the next request. The beginning must be the same token by token; from the first difference on, everything is computed again. A hit is cheaper, not free.',
    mac: 'One multiplication and one addition, the unit of matrix work. 1 MAC is 2 FLOPs.',
    flop: 'One addition or multiplication of real numbers. For a large model one token takes about 2 × its parameters, and attention on top.',
  },
};
