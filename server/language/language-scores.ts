import { createRequire } from 'node:module';

type Detector = Pick<typeof import('eld/extrasmall').eld, 'detect'>;

let detector: Detector | undefined;

/**
 * Read when it is first needed: its 60 languages take 0.15 s and 30 MB. The package is for `import` only, which can't
 * wait for that.
 */
export function loadDetector(): Detector {
  if (detector === undefined) {
    const entry = import.meta.resolve('eld/extrasmall');
    const loaded = createRequire(entry)(`./${entry.slice(entry.lastIndexOf('/') + 1)}`) as { eld: Detector };
    detector = loaded.eld;
  }
  return detector;
}

/** What the detector reads of a text. */
const sliceLength = 300;
const sliceCount = 8;

/**
 * Languages of the detector with letters of their own or many readers. The others are near to one of these and would
 * take short questions from it; they count where they are likely.
 */
const usualLanguages = new Set(
  'am bg bn cs da de el en es fi fr gu he hi hu hy it ja ka kn ko lo ml mr nl no or pa pl pt ro sk sv ta te tr vi'.split(
    ' ',
  ),
);

export interface LanguageScores {
  /** From 0 to 1. */
  of(language: string): number;
  best: string | null;
  /** False where there is too little to tell by. */
  isReliable: boolean;
}

/**
 * How much a text looks like each language, by the parts of its words.
 * @param likely languages that are looked for besides the usual ones
 */
export function languageScores(text: string, likely: readonly string[]): LanguageScores {
  const { detect } = loadDetector();
  const sums = new Map<string, number>();
  let isReliable = false;
  for (const slice of slicesOf(text)) {
    const result = detect(slice);
    isReliable ||= result.isReliable();
    for (const [language, score] of Object.entries(result.getScores())) {
      if (usualLanguages.has(language) || likely.includes(language))
        sums.set(language, (sums.get(language) ?? 0) + score);
    }
  }
  const [best = null] = [...sums].sort(([, a], [, b]) => b - a)[0] ?? [];
  return { of: (language) => (sums.get(language) ?? 0) / slicesOf(text).length, best, isReliable };
}

/** A long text is read at several places. */
function slicesOf(text: string): string[] {
  if (text.length <= sliceLength) return [text];
  const count = Math.min(sliceCount, Math.ceil(text.length / sliceLength));
  const step = (text.length - sliceLength) / (count - 1);
  return Array.from({ length: count }, (_, i) => text.slice(Math.round(i * step), Math.round(i * step) + sliceLength));
}
