import type { LegalFacts } from '#shared/contracts/legal.ts';
import type { Config } from '../../config.ts';

const openAiHost = 'api.openai.com';

/** How the installation handles personal data, derived from its configuration. */
export function legalFacts({ publicUrl, legal, databaseUrl, ai, payments }: Config): LegalFacts {
  const textAt = (address: string | null, path: string) => ({
    url: address ?? `${publicUrl}${path}`,
    isDefault: address === null,
  });
  return {
    host: new URL(publicUrl).host,
    terms: textAt(legal.termsUrl, '/terms'),
    privacy: textAt(legal.privacyUrl, '/privacy'),
    database: databaseUrl === null ? 'embedded' : 'postgres',
    modelHost: ai && (ai.baseUrl === null ? openAiHost : new URL(ai.baseUrl).host),
    sendsRecordings: Boolean(ai?.transcriptionModel),
    sendsSpeech: Boolean(ai?.speech),
    takesPayments: payments !== null,
  };
}
