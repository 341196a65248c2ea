import { createRequire } from 'node:module';

type Detector = Pick<typeof import('eld/extrasmall').eld, 'detect'>;

let detector: Detector | undefined;

/**
 * Loaded on first use: its 60 languages take 0.15 s and 30 MB. The package only supports `import`, which can't be
 * synchronous.
 */
export function loadDetector(): Detector {
  if (detector === undefined) {
    const entry = import.meta.resolve('eld/extrasmall');
    const loaded = createRequire(entry)(`./${entry.slice(entry.lastIndexOf('/') + 1)}`) as { eld: Detector };
    detector = loaded.eld;
  }
  return detector;
}

/** How much of a text the detector reads. */
const sliceLength = 300;
const sliceCount = 8;

/**
 * Languages of the detector with their own letters or many readers. The others resemble one of these and would often be
 * wrongly detected for short questions, so they only count if they are likely.
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
  /** False if there is too little text to decide. */
  isReliable: boolean;
}

/**
 * How much a text resembles each language, by the parts of its words.
 * @param likely languages to consider in addition to the usual ones
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

/** A long text is sampled in several places. */
function slicesOf(text: string): string[] {
  if (text.length <= sliceLength) return [text];
  const count = Math.min(sliceCount, Math.ceil(text.length / sliceLength));
  const step = (text.length - sliceLength) / (count - 1);
  return Array.from({ length: count }, (_, i) => text.slice(Math.round(i * step), Math.round(i * step) + sliceLength));
}
