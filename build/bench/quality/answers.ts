import { writeFile } from 'node:fs/promises';
import type { ApiClient } from '#server/testing/api-client.ts';
import { classifyTurn, comparable, type TurnClass } from './classify-turn.ts';
import { openCrawledSite } from './crawled-site.ts';
import { servePackedSite } from './site-server.ts';
import { allTurns, askTurns, type Turn, type TurnAnswer } from './turns.ts';

/** A turn with its answer and its class. */
export interface ScoredTurn extends TurnAnswer {
  turn: Turn;
  class: TurnClass;
  words: number;
}

/**
 * Crawls and builds each packed website of a data folder and asks its turns.
 * @param say receives a line after each website
 */
export async function measureAnswers(
  owner: ApiClient,
  dataFolder: string,
  say: (line: string) => void,
): Promise<ScoredTurn[]> {
  const scored: ScoredTurn[] = [];
  for (const [site, turns] of await allTurns(dataFolder)) {
    await using served = await servePackedSite(dataFolder, site);
    const { chatbotId, pages, crawlSeconds, buildSeconds } = await openCrawledSite(owner, served, site);
    const start = performance.now();
    const answers = await askTurns(owner, chatbotId, turns);
    scored.push(...scoreTurns(turns, answers));
    say(
      `${site}: ${pages.length} pages crawled in ${crawlSeconds.toFixed(0)} s, built in ${buildSeconds.toFixed(0)} s, ${turns.length} turns asked in ${((performance.now() - start) / 1000).toFixed(0)} s`,
    );
  }
  return scored;
}

/** Every turn with its class. */
function scoreTurns(turns: readonly Turn[], answers: ReadonlyMap<string, TurnAnswer>): ScoredTurn[] {
  return turns.flatMap((turn) => {
    const answer = answers.get(turn.id);
    if (answer === undefined) return [];
    const words = comparable(answer.text).match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
    return { turn, ...answer, class: classifyTurn(turn, answer), words };
  });
}

/** One JSON line per turn, class first, to read and to compare two runs. */
export async function writeTurns(file: string, scored: readonly ScoredTurn[]): Promise<void> {
  const lines = scored.map(({ turn, text, cited, ...figures }) =>
    JSON.stringify({
      id: turn.id,
      class: figures.class,
      kind: turn.kind,
      question: turn.question,
      text,
      cited: cited.map((url) => new URL(url).pathname),
      outcome: figures.outcome,
      words: figures.words,
      milliseconds: Math.round(figures.milliseconds),
      gold_pages: turn.gold_pages,
      must: turn.must,
    }),
  );
  await writeFile(file, `${lines.join('\n')}\n`);
}
