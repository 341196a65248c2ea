import type OpenAI from 'openai';
import { toAiError } from './errors.ts';
import { chatModelOf, embeddingModelOf, isListed } from './listed-models.ts';
import type { ModelHealth } from './types.ts';

const timeoutMs = 10_000;

interface Names {
  chat: string;
  embedding: string;
}

interface Checked {
  health: ModelHealth;
  /** The models to use. */
  names: Names;
}

/**
 * Asks the provider which models it has. If the configuration names no model (`finds`) and the default isn't available,
 * one from the list replaces it.
 * @param host of the provider, for messages
 */
export async function checkModels(
  client: OpenAI,
  host: string,
  names: Names,
  finds: { chat: boolean; embedding: boolean },
): Promise<Checked> {
  let ids: string[];
  try {
    const { data } = (await client.models.list({ timeout: timeoutMs, maxRetries: 0 })) as {
      data?: OpenAI.Model[] | null;
    };
    if (data === undefined) return { health: noList, names };
    // Some servers send null for an empty list.
    ids = (data ?? []).map(({ id }) => id);
  } catch (error) {
    const { kind } = toAiError(error);
    if (kind === 'temporary') return { health: broken(`The model provider at ${host} can’t be reached.`), names };
    if (kind === 'settings') return { health: broken(`The model provider at ${host} rejected the key.`), names };
    return { health: noList, names };
  }
  const found = {
    chat: finds.chat && !isListed(ids, names.chat) ? (chatModelOf(ids) ?? names.chat) : names.chat,
    embedding:
      finds.embedding && !isListed(ids, names.embedding) ? (embeddingModelOf(ids) ?? names.embedding) : names.embedding,
  };
  const hasChat = isListed(ids, found.chat);
  const problems = [
    ...(hasChat ? [] : [`Model ${found.chat} is not available at ${host}. ${quotedMeanwhile}`]),
    ...(isListed(ids, found.embedding)
      ? []
      : [`Model ${found.embedding} is not available at ${host}. Pages are found by keywords only.`]),
  ];
  return { health: { state: hasChat ? 'available' : 'unavailable', problems }, names: found };
}

/** A server may have models but no list of them. */
const noList: ModelHealth = { state: 'unknown', problems: [] };
const quotedMeanwhile = 'Until then, answers are quoted from your pages.';
const broken = (problem: string): ModelHealth => ({
  state: 'unavailable',
  problems: [`${problem} ${quotedMeanwhile}`],
});
