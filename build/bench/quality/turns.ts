import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiClient } from '#server/testing/api-client.ts';
import { Visitor } from '#server/testing/visitor.ts';
import { parseLines } from './data-folder.ts';

/** A visitor's turn and what is right, as `answers/questions.jsonl` has it. */
export interface Turn {
  id: string;
  site: string;
  kind: string;
  question: string;
  answerable: boolean;
  /** The earlier turns it follows, oldest first. */
  conversation?: string | string[];
  gold_pages: string[];
  /** Other pages that have the same answer. */
  also_pages?: string[];
  /** Pages on the topic. */
  near_pages?: string[];
  /** Groups of patterns; one of each group has to match. */
  must: string[][];
  /** Patterns of false answers. */
  wrong?: string[];
}

export interface TurnAnswer {
  outcome: string;
  text: string;
  /** Addresses of the pages it links. */
  cited: string[];
  milliseconds: number;
}

/** The turns of a data folder by website, in the order in which they are asked. */
export async function allTurns(dataFolder: string): Promise<Map<string, Turn[]>> {
  const lines = await readFile(join(dataFolder, 'answers', 'questions.jsonl'), 'utf8');
  return Map.groupBy(parseLines<Turn>(lines), ({ site }) => site);
}

/** Asks each turn as a visitor does: the first of a conversation in a new one, the others in that of the turn before. */
export async function askTurns(
  owner: ApiClient,
  chatbotId: number,
  turns: readonly Turn[],
): Promise<Map<string, TurnAnswer>> {
  const visitors = new Map<string, Visitor>();
  const answers = new Map<string, TurnAnswer>();
  for (const { id, question, conversation = [] } of turns) {
    const before = [conversation].flat().at(-1);
    const visitor = before === undefined ? await Visitor.arrive(owner, chatbotId) : visitors.get(before);
    if (visitor === undefined) throw new Error(`Turn ${id} follows ${before}, which was not asked before it`);
    visitors.set(id, visitor);
    const start = performance.now();
    const { content, outcome, sources } = await visitor.ask(question);
    answers.set(id, {
      outcome: outcome ?? '',
      text: content,
      cited: sources.map(({ url }) => url),
      milliseconds: performance.now() - start,
    });
  }
  return answers;
}
