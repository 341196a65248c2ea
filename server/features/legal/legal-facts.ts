import type { LegalFacts } from '#shared/contracts/legal.ts';
import type { Services } from '../../services.ts';

/** How the installation handles personal data, derived from its configuration. */
export function legalFacts(
  { config, ai }: Pick<Services, 'config' | 'ai'>,
  ownModelHosts: readonly string[],
): LegalFacts {
  const { publicUrl, legal, databaseUrl, payments, mail } = config;
  const textAt = (address: string | null, path: string) => ({
    url: address ?? `${publicUrl}${path}`,
    isDefault: address === null,
  });
  return {
    host: new URL(publicUrl).host,
    terms: textAt(legal.termsUrl, '/terms'),
    privacy: textAt(legal.privacyUrl, '/privacy'),
    database: databaseUrl === null ? 'embedded' : 'postgres',
    modelHost: ai.hosts.join(', ') || null,
    ownModelHosts: [...ownModelHosts],
    sendsRecordings: ai.transcribe !== null,
    sendsSpeech: ai.speak !== null,
    takesPayments: payments !== null,
    mailHost: mail && new URL(mail.url).hostname,
  };
}
