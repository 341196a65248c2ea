const syllables = 'ba co di fu ga he li mo na pe qui ro sa te vu wo xi yo zu'.split(' ');
const vocabulary = 6000;
const wordsPerSentence = 14;
const sentencesPerParagraph = 5;
const paragraphsPerSection = 3;

export interface MadeUpPage {
  url: string;
  title: string;
  /** Light Markdown. */
  content: string;
}

/** Pseudorandom numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Frequent words appear far more often than rare ones, as in any language. */
function word(random: () => number): string {
  let left = Math.floor(vocabulary * random() ** 3) + syllables.length;
  let text = '';
  for (; left > 0; left = Math.floor(left / syllables.length)) text += syllables[left % syllables.length] ?? '';
  return text;
}

function sentence(random: () => number): string {
  const words = Array.from({ length: wordsPerSentence }, (_, i) => (i % 4 === 0 ? 'the' : word(random)));
  return `${words.join(' ')}.`;
}

/** A page of about `words` made-up words in English sentence structure. Each page has a different topic. */
export function madeUpPage(number: number, words: number): MadeUpPage {
  const random = randomNumbers(number);
  const blocks: string[] = [];
  const paragraphs = Math.ceil(words / (wordsPerSentence * sentencesPerParagraph));
  for (let i = 0; i < paragraphs; i++) {
    if (i % paragraphsPerSection === 0) blocks.push(`## ${word(random)} ${word(random)}`);
    blocks.push(Array.from({ length: sentencesPerParagraph }, () => sentence(random)).join(' '));
  }
  return {
    url: `https://bench.example/${number}`,
    title: `${word(random)} ${word(random)} ${number}`,
    content: blocks.join('\n\n'),
  };
}

/** Questions with words from some of `pages` pages, starting with number `from`. */
export function madeUpQuestions(count: number, pages: number, words: number, from = 0): string[] {
  return Array.from({ length: count }, (_, i) => {
    const { content } = madeUpPage(from + ((i * 7) % pages), words);
    const own = content.split(/[^\p{L}]+/u).filter((each) => each.length > 3);
    return `How do I get the ${own.slice(i, i + 5).join(' ')}?`;
  });
}
