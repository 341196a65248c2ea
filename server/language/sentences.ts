const abbreviationPattern =
  /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|Rev|Gen|Sen|Rep|Gov|Lt|Col|Sgt|Capt|Hon|No|Nos|Nr|vs|v|Inc|Ltd|Co|Corp|Dept|Fig|Art|Abs|Vol|pp?|approx|ca|est|incl|excl|max|min|tel|ext|etc|e\.g|i\.e|cf|al|z\.\s?B|d\.\s?h|u\.\s?a|bzw|ggf|inkl|zzgl|Str|Hr|Fr|Mme|Mlle|M|Sra|Dra|Sig|Dott|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|\p{Lu}|\p{Lu}(?:\.\p{Lu})+)\.$/u;
/** 'Lindenstr.', before '4'. */
const streetPattern = /\p{L}(?:str|pl|Str|Pl|Av|Avda|Ave|Blvd|Rd)\.$/u;
/** 'Bis zum 3.', before 'November'. */
const dayPattern = /(?:^|[^\p{L}\p{N}])(?:[12]?\d|3[01])\.$/u;
const germanMonthPattern =
  /^(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?!\p{L})/u;
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

/** Whether what looks like two sentences is one. */
function isCut(first: string, second: string): boolean {
  const end = first.slice(-20);
  if (!finalDotPattern.test(end)) return false;
  if (streetPattern.test(end) && /^\d/u.test(second)) return true;
  return abbreviationPattern.test(end) || (dayPattern.test(end) && germanMonthPattern.test(second));
}

/**
 * Splits a paragraph into sentences. Unicode's rules break after 'Dr.', 'e.g.' and '3.' before a capital letter; those
 * halves are rejoined.
 */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  for (const stretch of stretches(paragraph)) {
    for (const { segment } of segmenter.segment(stretch)) {
      const sentence = segment.trim();
      if (sentence === '') continue;
      const last = sentences.at(-1);
      if (last !== undefined && isCut(last, sentence)) {
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
