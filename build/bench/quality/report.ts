import { type Aim, aims } from './aims.ts';
import { formatAnswers } from './answers-table.ts';
import { formatColumns } from './columns.ts';
import type { QualityFigures } from './pipeline.ts';
import { formatQa } from './qa.ts';

/** A table per set, then total figures with their aims, then one line per missed aim. */
export function formatQuality(figures: QualityFigures): string {
  const { sites, uploads, answers } = figures;
  const extraction = extractionRows(figures);
  const listed = aims(figures);
  const missed = listed.filter((aim) => !aim.isReached);
  return [
    ...(extraction.length > 0 ? ['Extraction', formatColumns([extractionHead, ...extraction]), ''] : []),
    ...(sites ? ['Questions', formatQa({ ...qaBySite(sites), pooled: sites.pooled }), ''] : []),
    ...(uploads ? [`Uploads: ${uploads.asExpected} of ${uploads.files} as expected`, ...uploads.wrong, ''] : []),
    ...(answers ? ['Answers', formatAnswers(answers), ''] : []),
    'Aims',
    ...listed.map(line),
    '',
    missed.length === 0 ? 'Every aim is reached.' : `Missed:\n${missed.map(line).join('\n')}`,
  ].join('\n');
}

const extractionHead = ['set', 'scored pages', 'F1', 'precis.', 'recall', 'remarks'];

function extractionRows({ sites, articles, segments }: QualityFigures): string[][] {
  const rows = Object.entries(sites?.each ?? {}).map(([site, { text, pages, chunks, crawlSeconds, buildSeconds }]) => [
    ...[site, `${text.pages} of ${pages}`, ...precisionRecall(text)],
    `${chunks} chunks, crawled in ${crawlSeconds.toFixed(1)} s, built in ${buildSeconds.toFixed(1)} s`,
  ]);
  if (articles) rows.push(['articles', String(articles.pages), ...precisionRecall(articles), '']);
  if (segments) {
    const remarks = `wanted kept ${segments.wantedKept}, unwanted dropped ${segments.unwantedDropped}`;
    rows.push(['segments', '', ...precisionRecall(segments), remarks]);
  }
  return rows;
}

const qaBySite = ({ each }: NonNullable<QualityFigures['sites']>) =>
  Object.fromEntries(Object.entries(each).map(([site, { qa }]) => [site, qa]));

const precisionRecall = ({ f1, precision, recall }: { f1: number; precision: number; recall: number }): string[] =>
  [f1, precision, recall].map((value) => value.toFixed(3));

const format = (value: number, isShare: boolean): string =>
  isShare ? `${(100 * value).toFixed(1)} %` : value.toFixed(3);

function line({ name, value, bound, aim, isReached, isShare }: Aim): string {
  const sign = bound === 'at least' ? '>=' : '<=';
  return `${name.padEnd(40)} ${format(value, isShare).padStart(8)}   aim ${sign} ${format(aim, isShare).padEnd(8)}${isReached ? '' : ' MISSED'}`.trimEnd();
}
