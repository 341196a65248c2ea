import { endpoint } from './endpoint.ts';
import { z } from './messages.ts';

const LegalText = z.object({
  /** Where it is to be read. */
  url: z.string(),
  /** The text of this installation, made from its settings; the operator has given no address. */
  isDefault: z.boolean(),
});

/** What the default texts say about an installation, as it is set up now. */
export const LegalFacts = z.object({
  /** Host under which people reach it. */
  host: z.string(),
  terms: LegalText,
  privacy: LegalText,
  database: z.enum(['embedded', 'postgres']),
  /** Host of the provider that questions are sent to; null when nothing leaves the installation. */
  modelHost: z.string().nullable(),
  /** Recordings of visitors are sent to that host. */
  sendsRecordings: z.boolean(),
  /** Text to be read out is sent to that host. */
  sendsSpeech: z.boolean(),
  takesPayments: z.boolean(),
});
export type LegalFacts = z.infer<typeof LegalFacts>;

export const legalEndpoints = {
  getLegal: endpoint({
    method: 'GET',
    path: '/api/legal',
    feature: 'legal',
    access: 'public',
    summary: 'Addresses of the terms and privacy policy, and the settings that the default texts mention',
    reply: LegalFacts,
    errors: [429],
  }),
};
