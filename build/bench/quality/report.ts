import type { QualityFigures } from './pipeline.ts';
import { formatQa } from './qa.ts';

/** A figure and what it should be. */
interface Aim {
  name: string;
  value: number;
  aim: number;
  isReached: boolean;
  /** Shares are printed in per cent. */
  isShare: boolean;
}

const atLeast = (name: string, value: number, aim: number, isShare = false): Aim => ({
  name,
  value,
  aim,
  isReached: value >= aim,
  isShare,
});
const atMost = (name: string, value: number, aim: number): Aim => ({
  name,
  value,
  aim,
  isReached: value <= aim,
  isShare: true,
});

function aims({ sites, pooled, articles, segments, uploads }: QualityFigures): Aim[] {
  return [
    ...(articles ? [atLeast('articles: text F1', articles.f1, 0.955)] : []),
    ...(segments ? [atLeast('segments: F1', segments.f1, 0.92)] : []),
    ...Object.entries(sites).map(([site, { text }]) => atLeast(`${site}: text F1`, text.f1, 0.93)),
    atLeast('pooled: hit@1', pooled.hitAt1, 0.84),
    atLeast('pooled: MRR@10', pooled.mrrAt10, 0.9),
    atLeast('pooled: answerable questions answered', pooled.answerable.answered, 0.9, true),
    atMost('pooled: foreign questions answered', pooled.foreign.answered, 0.08),
    ...(uploads ? [atLeast('uploads: outcome as expected', uploads.asExpected / uploads.files, 1, true)] : []),
  ];
}

const format = (value: number, isShare: boolean): string =>
  isShare ? `${(100 * value).toFixed(1)} %` : value.toFixed(3);

function line({ name, value, aim, isReached, isShare }: Aim): string {
  const sign = name.includes('foreign') ? '<=' : '>=';
  return `${name.padEnd(40)} ${format(value, isShare).padStart(8)}   aim ${sign} ${format(aim, isShare).padEnd(8)}${isReached ? '' : ' MISSED'}`.trimEnd();
}

/** Tables per set, then pooled figures beside their aims, then one line per missed aim. */
export function formatQuality(figures: QualityFigures): string {
  const { sites, pooled, articles, segments, uploads } = figures;
  const extraction = Object.entries(sites).map(
    ([site, { text, pages, chunks, crawlSeconds, buildSeconds }]) =>
      `${site.padEnd(10)} ${`${text.pages} of ${pages}`.padStart(12)}  ${precisionRecall(text)}   ${chunks} chunks, crawled in ${crawlSeconds.toFixed(1)} s, built in ${buildSeconds.toFixed(1)} s`,
  );
  if (articles)
    extraction.push(`${'articles'.padEnd(10)} ${String(articles.pages).padStart(12)}  ${precisionRecall(articles)}`);
  if (segments) {
    extraction.push(
      `${'segments'.padEnd(10)} ${''.padStart(12)}  ${precisionRecall(segments)}   wanted kept ${segments.wantedKept}, unwanted dropped ${segments.unwantedDropped}`,
    );
  }
  const listed = aims(figures);
  const missed = listed.filter((aim) => !aim.isReached);
  return [
    'Extraction',
    `${'set'.padEnd(10)} ${'scored pages'.padStart(12)}      F1  precis.  recall`,
    ...extraction,
    '',
    'Questions',
    formatQa({ ...Object.fromEntries(Object.entries(sites).map(([site, { qa }]) => [site, qa])), pooled }),
    ...(uploads ? ['', `Uploads: ${uploads.asExpected} of ${uploads.files} as expected`, ...uploads.wrong] : []),
    '',
    'Aims',
    ...listed.map(line),
    '',
    missed.length === 0 ? 'Every aim is reached.' : `Missed:\n${missed.map(line).join('\n')}`,
  ].join('\n');
}

const precisionRecall = ({ f1, precision, recall }: { f1: number; precision: number; recall: number }): string =>
  [f1, precision, recall].map((value) => value.toFixed(3).padStart(6)).join('  ');
