const abbreviationPattern =
  /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|Rev|Gen|Sen|Rep|Gov|Lt|Col|Sgt|Capt|Hon|No|Nos|Nr|vs|v|Inc|Ltd|Co|Corp|Dept|Fig|Art|Abs|Vol|pp?|approx|ca|est|incl|excl|max|min|tel|ext|etc|e\.g|i\.e|cf|al|z\.\s?B|d\.\s?h|u\.\s?a|bzw|ggf|inkl|zzgl|Str|Hr|Fr|Mme|Mlle|M|Sra|Dra|Sig|Dott|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|\p{Lu}|\p{Lu}(?:\.\p{Lu})+)\.$/u;
const finalDotPattern = /\.["”’)\]]*$/u;
/** The segmenter is quadratic on some inputs, so it never gets more than this at once. */
const maxStretch = 4_000;

const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

function stretches(text: string): string[] {
  if (text.length <= maxStretch) return [text];
  const parts: string[] = [];
  for (let start = 0; start < text.length; ) {
    let end = Math.min(text.length, start + maxStretch);
    if (end < text.length) {
      const space = text.lastIndexOf(' ', end);
      if (space > start) end = space + 1;
    }
    parts.push(text.slice(start, end));
    start = end;
  }
  return parts;
}

/**
 * Splits a paragraph into sentences. Unicode's rules break after 'Dr.' and 'e.g.' before a capital letter; those halves
 * are rejoined.
 */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  for (const stretch of stretches(paragraph)) {
    for (const { segment } of segmenter.segment(stretch)) {
      const sentence = segment.trim();
      if (sentence === '') continue;
      const last = sentences.at(-1);
      if (last !== undefined && finalDotPattern.test(last) && abbreviationPattern.test(last.slice(-20))) {
        sentences[sentences.length - 1] = `${last} ${sentence}`;
      } else {
        sentences.push(sentence);
      }
    }
  }
  return sentences;
}

const unspacedEndPattern = /[。！？…」』）]$/u;

/** Joins sentences, with a space if the script uses one. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.reduce(
    (text, next) => (text === '' || unspacedEndPattern.test(text) ? text + next : `${text} ${next}`),
    '',
  );
}
