/**
 * Measures only retrieval and extractive answers, for tuning: `node build/bench/quality/qa-in-memory.ts --data
 * <folder>`.
 */
import { parseArgs } from 'node:util';
import { allQuestions, dataFolderArgument } from './data-folder.ts';
import { openInMemorySite } from './in-memory-site.ts';
import { askSite, formatQa, type QaRow, type QaScores, summariseQa } from './qa.ts';

const { data } = parseArgs({ options: { data: { type: 'string' } } }).values;
const dataFolder = dataFolderArgument(data);
const questions = await allQuestions(dataFolder);
const scores: Record<string, QaScores> = {};
const all: QaRow[] = [];
for (const site of questions.keys()) {
  const rows = await askSite(await openInMemorySite(dataFolder, site), site, questions);
  scores[site] = summariseQa(rows);
  all.push(...rows);
}
console.log(formatQa({ ...scores, pooled: summariseQa(all) }));
