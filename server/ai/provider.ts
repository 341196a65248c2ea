import OpenAI from 'openai';
import { guardedFetch, type Reach, trustedFetch } from '#shared/loaders/guarded-fetch.ts';
import { toAiError } from './errors.ts';

const listTimeoutMs = 10_000;
const retries = 2;

/** A server that speaks OpenAI's protocol. */
export interface ProviderAddress {
  apiKey: string;
  /** Null for OpenAI itself. */
  baseUrl: string | null;
  /** Which addresses it may have. Any, if missing, because the operator set it in the environment. */
  reach?: Reach;
}

/** The models of a provider. 'no-list' means that it may have models but no list of them. */
export type ListedModels = { ids: string[] } | 'no-list' | 'unreachable' | 'wrong-key';

export interface Provider {
  client: OpenAI;
  host: string;
}

export function openProvider({ apiKey, baseUrl, reach }: ProviderAddress): Provider {
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    maxRetries: retries,
    fetch: reach ? guardedFetch(reach) : trustedFetch,
  });
  return { client, host: new URL(client.baseURL).host };
}

/** Of a provider's address; null is OpenAI's own. */
export const hostOf = (baseUrl: string | null) => (baseUrl === null ? 'api.openai.com' : new URL(baseUrl).host);

/** Asks a provider which models it has; never throws. */
export async function listModels({ client }: Provider, timeoutMs = listTimeoutMs): Promise<ListedModels> {
  try {
    const { data } = (await client.models.list({
      timeout: timeoutMs,
      maxRetries: 0,
      signal: AbortSignal.timeout(timeoutMs),
    })) as { data?: OpenAI.Model[] | null };
    if (data === undefined) return 'no-list';
    // Some servers send null for an empty list.
    return { ids: (data ?? []).flatMap((model: { id?: unknown }) => (typeof model.id === 'string' ? model.id : [])) };
  } catch (error) {
    const { kind } = toAiError(error);
    if (kind === 'temporary') return 'unreachable';
    return kind === 'settings' ? 'wrong-key' : 'no-list';
  }
}
