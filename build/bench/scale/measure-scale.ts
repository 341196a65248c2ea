import type { Line } from '../table.ts';
import { benchConcurrentQuestions, concurrencyLines } from './concurrent-questions.ts';
import { benchFairness, fairnessLines } from './fairness.ts';
import { fillConversations } from './fill-conversations.ts';
import { type Installation, startInstallation } from './installation.ts';
import { startModelProcess } from './model-process.ts';
import type { Measurement, ScaleOptions } from './options.ts';
import { populate } from './populate.ts';
import { benchReads, readLines } from './reads.ts';
import { answerSeconds, benchStreams, streamLines } from './streams.ts';

/** Starts installations and measures one after another, because they would slow each other down. */
export async function measureScale(options: ScaleOptions, tell: (line: string) => void): Promise<Line[]> {
  const isWanted = (measurement: Measurement) => options.only.includes(measurement);
  const lines: Line[] = [];
  if (isWanted('streams')) {
    tell(`Measuring ${options.streams} streamed answers ...`);
    await using model = await startModelProcess();
    await using installation = await startInstallation(options, {
      OPENAI_BASE_URL: model.baseUrl,
      CHAT_TIMEOUT: String(answerSeconds),
    });
    lines.push(...streamLines(await benchStreams(installation, model, options.streams)));
  }
  if (isWanted('questions') || isWanted('reads') || isWanted('fairness')) {
    await using installation = await startInstallation(options);
    lines.push(...(await measurePopulated(installation, options, isWanted, tell)));
  }
  return lines;
}

async function measurePopulated(
  installation: Installation,
  options: ScaleOptions,
  isWanted: (measurement: Measurement) => boolean,
  tell: (line: string) => void,
): Promise<Line[]> {
  const { url, connection } = installation;
  tell(`Building ${options.passages} passages in ${options.workspaces} workspaces ...`);
  const population = await populate(url, options, tell);
  const { added, large } = population;
  const lines: Line[] = [
    {
      name: `passages in ${options.workspaces} workspaces`,
      value: String(population.passages),
      detail: `${large.passages} of them in the largest`,
    },
  ];
  if (added.passages > 0) {
    lines.push({
      name: 'passages built a second, with their upload',
      value: (added.passages / added.seconds).toFixed(0),
      detail: `${added.passages} in ${added.seconds.toFixed(0)} s`,
    });
  }
  if (isWanted('questions')) {
    tell('Measuring questions asked at once ...');
    lines.push(...concurrencyLines(await benchConcurrentQuestions(installation, population.small)));
  }
  if (isWanted('reads')) {
    tell('Measuring questions, lists, insights and search ...');
    await fillConversations(connection, large, options.conversations);
    lines.push(...readLines(await benchReads(url, population)));
  }
  if (isWanted('fairness')) {
    tell(`Measuring questions beside a crawl and build of ${options.pages} pages ...`);
    const mostTimes = options.database === null ? 2 : 1.5;
    lines.push(...fairnessLines(await benchFairness(url, population, options.pages), mostTimes));
  }
  return lines;
}
