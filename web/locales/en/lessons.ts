import type { LessonsWords } from '../lessons.ts';

export const lessons: LessonsWords = {
  back: 'Back to “For teachers”',
  minutes: '{n} min',
  span: 'minutes {from}–{to}',
  goals: 'Afterwards a learner can',
  steps: 'How it goes',
  open: 'Open “{panel}”',
  question: 'Ask the class',
  answer: 'What a good answer holds',
  pitfall: 'A common mistake',
  practice: 'Exercises that fit',
  without: 'Without a network',
  project: 'Project it, from the first step',
  print: 'Print the handout',
  waiting: 'Being computed…',
  place: 'Step {n} of {total}',
  bar: 'The question of this step for the class',
  previous: 'Previous',
  next: 'Next step',
  all: 'Back to the lesson',
  dismiss: 'Put this step’s question away',
  lessons: {
    ten: {
      title: '{minutes} minutes: a model only guesses the next token',
      audience: 'For anyone: an opening, an open day, an evening talk. Nothing needs to be known before.',
      goals: [
        'Say what a model does at each step: a probability for every token, one is drawn, it is appended, and again.',
        'Say what the temperature changes, and what it leaves alone.',
        'Explain why one model writes something else each time.',
      ],
      without:
        'Once opened, the page works without a network; or bring the one-file version on a USB stick and open it with a double click. With no computer at all, put the six lines on the board and let a learner be the model: count what followed, write it on slips of paper, draw one.',
    },
    period: {
      title: '{minutes} minutes: from counting to choosing',
      audience:
        'For upper secondary school, the first year at university, or colleagues who are new to this. Percentages are enough.',
      goals: [
        'Cut a sentence into tokens, and say why a token is neither a letter nor a word.',
        'Count a bigram table out of a few lines, and get the probability of the next character from it.',
        'Predict what temperature and top-p will do to the candidates, with a reason.',
      ],
      without:
        'None of the seven steps needs a network if the page has been opened once, or with the one-file version on a stick. The counting step is best on paper anyway: print the six lines on the back of the handout.',
    },
    double: {
      title: '{minutes} minutes: the next token and its price',
      audience:
        'For students of computing and engineers who build on models. Matrix products and percentages should be familiar.',
      goals: [
        'Say what a KV cache saves and what it does not, and why it changes no result.',
        'Point at an edit and say from where on a prompt cache is void.',
        'Estimate the arithmetic of one token, and explain why output costs more than input.',
      ],
      without:
        'Open the page before the class and keep the rest too, at its foot: then all ten steps work without a network. The one-file version does as well, but has no vocabularies of real models: compare BPE with bytes there.',
    },
  },
  list: {
    guess: {
      title: 'Guess, then press',
      act: 'Show the overview and explain nothing yet. Everyone writes down the character that will come after “repair ”. Then press “next token”, again and again.',
      question: 'Which character has the best chance? Where does that chance come from?',
      answer:
        '“{first}” leads with {share}, then “{second}” and “{third}”: that is how often each begins a word in the six lines. The model sees only the space before. Every character gets a share, one is drawn, appended, and it starts again.',
    },
    cut: {
      title: 'Cut into tokens',
      act: 'A sentence, cut by a BPE vocabulary of 800 entries that was learned from little stories. Count the letters, count the pieces, touch one to see its bytes.',
      question:
        'Into how many tokens will it be cut? Which words will be one piece, and which will fall apart?',
      answer:
        '{characters} characters, {bytes} bytes, {tokens} tokens. “ turtle” and “ river” are one piece each, with the space before them; “The” is two. What often stood together has become one.',
    },
    compare: {
      title: 'One sentence, two vocabularies',
      act: 'The same question in English and in Russian, cut by GPT-2’s vocabulary and by o200k_base, side by side. Vocabularies are fetched when first used: open it before the class.',
      question:
        'Why does one of them cut the Russian half into crumbs? What does that do to a bill, and to a context window?',
      answer:
        'GPT-2’s vocabulary was learned mostly from English, so few Russian words have a token of their own; the newer one has seen more of the world. Bills and windows count tokens: crumbs cost more, and less text fits in.',
    },
    count: {
      title: 'Count a model together',
      act: 'Only the corpus at first: in pairs, find what follows each “o” in the six lines. Then open the table and compare.',
      question: 'What has followed “o”, and how often? Should a character that never did have probability 0?',
      answer:
        'n {many} times, g and c {few} times each, three others once: that is all the evidence. Every count gets α = 0.01 on top, so the {unseen} that never came share {rest}: not seen is not the same as impossible.',
    },
    temperature: {
      title: 'Temperature: apart, or level',
      act: 'T = 1.5. Blue is what the model said, orange what the temperature made of it. Drag T slowly from 0.3 to 2 and watch the ranking only.',
      question: 'Does the ranking change? Which way does “n” go?',
      answer:
        'Nobody overtakes anybody. “n” goes from {before} to {after}; what it gives up goes to those behind it, the never seen among them.',
    },
    topP: {
      title: 'top-p: stop when p is reached',
      act: 'p = 0.7. On paper first: add up from the most probable down, write the answer, then look who was cut.',
      question: 'How many characters stay at p = 0.7? Why does the last of them stay too?',
      answer:
        '{kept} stay. The first alone has {first}, not enough; number {kept} brings the sum to {sum}, enough, stop. The rest is out, and what stays is scaled to 1 again.',
    },
    combine: {
      title: 'One question before the bell',
      act: 'First the temperature, T = 0.5, then top-p with p still 0.7. Everyone writes the answer on a slip before it is shown; collect the slips.',
      question: 'Will more stay than at T = 1, or fewer? Why?',
      answer: '{kept} instead of {before}: cooling lifts the first one, so p is reached earlier.',
    },
    seeds: {
      title: 'One after the other',
      act: 'Six seeds write a line each, T = 0.7, top-k = 3. Have them read out. Then set T to 0.',
      question:
        'Which of these lines are not in the corpus? With T = 0, how many different ones will there be?',
      answer:
        '“{line}”, for one, is in no line of the corpus; it was put together step by step. At T = 0 nothing is drawn, and every seed writes “{greedy}”.',
    },
    order: {
      title: 'One more character of context',
      act: 'The table at order 3 looks at two characters. Guess first: after “lo”, is “n” still ahead? Then set the order back to 2 and compare.',
      question: 'What does one more character do to “n”? And what new trouble does it bring?',
      answer:
        'It falls from {two} to {three}: much of its lead came from “song”, which has no l before the o. The trouble: only {contexts} contexts of two characters ever occur; for all others there is no evidence, and with few the model recites. To look far back without reciting takes attention.',
    },
    prefill: {
      title: 'In at one go, out step by step',
      act: 'One transformer, a prompt of 40 tokens and 20 new ones, once without a KV cache and once with it. Go step by step and look which positions are computed.',
      question: 'What does the cache save? Will the two write different things?',
      answer:
        'Both write the same tokens, since later tokens cannot change the K and V of earlier ones: once is enough. For a small model with d = 32 the K and V projections go from {without} to {with} multiply-adds, {factor} times fewer.',
    },
    cache: {
      title: 'Leave the prefix alone, and it is read',
      act: 'The long session: append a turn and see what is computed. Then change one character in the system message at the front.',
      question:
        'What share is computed when a turn is appended? And after an edit at the front? What if it means the same?',
      answer:
        'Appending computes {appended}, for {appendedCost}. After the edit everything behind it is computed again and written into the cache again: {edited}, more than {never} with no cache at all. That it means the same does not help.',
    },
    flops: {
      title: 'How much arithmetic is one token?',
      act: 'LLaMA-7B. Estimate first, with one multiplication and one addition for each weight; then go through the rows of the table.',
      question:
        'A model has seven billion parameters. About how many floating-point operations is one token?',
      answer:
        'About twice the parameters: {parameters}, less the embedding, which is looked up and not multiplied, makes {flops}. Each layer has four attention matrices and three of the feed-forward part; none may be forgotten.',
    },
    bill: {
      title: 'A thousand in, a thousand out',
      act: 'Input and output of 1000 tokens each. Ask first which is dearer and why, then look at the rounds.',
      question: 'As many tokens on either side: how often are all the weights read for each?',
      answer:
        'Once for the input. The output takes {rounds} more trips, and on each of them the weights ({weights} for LLaMA-7B) travel for a single position. The first new token comes with the prefill.',
    },
    explain: {
      title: 'Tell your neighbour',
      act: 'In pairs, the exercise “Why output costs more”: write an explanation of your own, then compare it part by part.',
      question: 'Without saying “more computing”: can you explain why output costs more?',
      answer:
        'Four points: a token takes about the same arithmetic either way; reading, all positions share one trip; writing, each has a trip of its own; memory bandwidth is the limit, and the card is occupied longer.',
    },
  },
  pitfalls: {
    guess: {
      belief: 'A model always writes the most probable token.',
      truth: 'Probabilities are the weights in a draw. Only T = 0 always takes the first.',
    },
    cut: {
      belief: 'A token is a letter, or a word.',
      truth:
        'It is an entry of a vocabulary: part of a letter, a letter, a word, whatever the tokenizer has learned.',
    },
    compare: {
      belief: 'The model that needs fewer tokens is cheaper.',
      truth:
        'Tokens of two vocabularies are two yardsticks. Compare what one text costs, in money or in time.',
    },
    count: {
      belief: 'It goes on so well that it must understand.',
      truth:
        'It has a table of counts and sees one character. “login” and “song” are the same to it at the “o”.',
    },
    temperature: {
      belief: 'Temperature changes the model, or the ranking of the candidates.',
      truth:
        'The scores stay as they are; they are divided by T before the draw. Distances change, places do not.',
    },
    topP: {
      belief: 'top-p = 0.7 keeps 70 per cent of the tokens.',
      truth:
        'It keeps the fewest that have 0.7 of the probability together: one or two when the model is sure, many when it is not.',
    },
    combine: {
      belief: 'Temperature and top-p mind their own business; the order does not matter.',
      truth:
        'Cooling first and cutting then can keep others than cutting first. Implementations differ in exactly this.',
    },
    seeds: {
      belief: 'The model has the sentence in mind before it writes.',
      truth: 'It writes one token at a time; after a bad draw the rest has to go on from there.',
    },
    order: {
      belief: 'The longer the context, the better the model.',
      truth:
        'In a table each further character multiplies what was never seen. Where data do not keep up, it is learning by heart.',
    },
    prefill: {
      belief: 'A KV cache changes the result, or makes the first token come sooner.',
      truth:
        'The result is the same. The first token still waits for the whole prompt; what is saved is every step after it.',
    },
    cache: {
      belief: 'A prompt cache compares meaning; close enough is a hit.',
      truth:
        'It compares tokens, from the first on. A synonym, or the time of day at the front, and all behind it is void.',
    },
    flops: {
      belief: 'One token is about {incomplete}.',
      truth:
        'That leaves out the output projection W_O and one of the three SwiGLU matrices. With all of them it is {flops}.',
    },
    bill: {
      belief: 'Output is dearer because an output token takes much more computing.',
      truth:
        'It takes about the same. What is dear is writing one by one: all the weights are read for each.',
    },
    explain: {
      belief: 'The ratio of the two prices can be worked out.',
      truth:
        'The mechanism says which side is dearer. By how much is a price list: batching, caches and business come in.',
    },
  },
};
