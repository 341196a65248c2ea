import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiClient } from '#server/testing/api-client.ts';
import { Visitor } from '#server/testing/visitor.ts';
import { parseLines } from './data-folder.ts';

/** A visitor's turn and the correct answer, in `answers/questions.jsonl`. */
export interface Turn {
  id: string;
  site: string;
  kind: string;
  question: string;
  answerable: boolean;
  /** The turns before it, oldest first. */
  conversation?: string | string[];
  gold_pages: string[];
  /** Other pages that have the same answer. */
  also_pages?: string[];
  /** Pages on the topic. */
  near_pages?: string[];
  /** Groups of patterns. One of each group has to match. */
  must: string[][];
  /** Patterns of wrong answers. */
  wrong?: string[];
}

export interface TurnAnswer {
  outcome: string;
  text: string;
  /** Addresses of the pages it links to. */
  cited: string[];
  milliseconds: number;
}

/** The turns of a data folder by website, in the order they are asked. */
export async function allTurns(dataFolder: string): Promise<Map<string, Turn[]>> {
  const lines = await readFile(join(dataFolder, 'answers', 'questions.jsonl'), 'utf8');
  return Map.groupBy(parseLines<Turn>(lines), ({ site }) => site);
}

/** Asks each turn like a visitor: the first one in a new conversation, the following ones in the same conversation. */
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
