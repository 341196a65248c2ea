import { isListed } from './listed-models.ts';
import type { ListedModels, Provider } from './provider.ts';
import type { ModelHealth } from './types.ts';

interface UsedModel {
  name: string;
  provider: Provider;
}

/** The models in use. Missing ones do nothing. */
export interface UsedModels {
  chat: UsedModel | null;
  second: UsedModel | null;
  embeddings: UsedModel | null;
}

/** Says which models aren't available, and what happens in the meantime. */
export function healthOf(
  { chat, second, embeddings }: UsedModels,
  lists: ReadonlyMap<Provider, ListedModels>,
): ModelHealth {
  const problems: string[] = [];
  const broken = new Set<Provider>();
  /** @returns null if the provider doesn't report it */
  const look = (used: UsedModel, meanwhile: string): boolean | null => {
    const listed = lists.get(used.provider);
    if (listed === undefined || listed === 'no-list') return null;
    const { host } = used.provider;
    if (typeof listed === 'string') {
      const reason = listed === 'unreachable' ? 'can’t be reached' : 'rejected the key';
      // One sentence is enough for all of its models.
      if (!broken.has(used.provider)) problems.push(`The model provider at ${host} ${reason}. ${meanwhile}`);
      broken.add(used.provider);
      return false;
    }
    const hasModel = isListed(listed.ids, used.name);
    if (!hasModel) problems.push(`Model ${used.name} is not available at ${host}. ${meanwhile}`);
    return hasModel;
  };
  const writes = chat && look(chat, second ? `Until then, ${second.name} answers.` : quotedMeanwhile);
  const writesSecond = second && look(second, `Until then, there is no fallback for ${chat?.name ?? 'it'}.`);
  if (embeddings) look(embeddings, 'Pages are found by keywords only.');
  const hasWriter = writes === false && writesSecond !== null ? writesSecond : writes;
  const state = hasWriter === null ? 'unknown' : hasWriter ? 'available' : 'unavailable';
  return { state, problems };
}

const quotedMeanwhile = 'Until then, answers are quoted from your pages.';
