import { endpoint } from './endpoint.ts';
import { z } from './messages.ts';

const LegalText = z.object({
  /** The URL of the text. */
  url: z.string(),
  /** This installation's default text, based on its settings, because the operator has set no URL. */
  isDefault: z.boolean(),
});

/** What the default texts need to know about the installation's settings. */
export const LegalFacts = z.object({
  /** The installation's public host. */
  host: z.string(),
  terms: LegalText,
  privacy: LegalText,
  database: z.enum(['embedded', 'postgres']),
  /** Host of the provider that receives questions; null if nothing leaves the installation. */
  modelHost: z.string().nullable(),
  /** Hosts of the providers that workspaces chose for their own chatbots, at most twenty. */
  ownModelHosts: z.array(z.string()),
  /** Visitors' recordings are sent to that host. */
  sendsRecordings: z.boolean(),
  /** Text for speech output is sent to that host. */
  sendsSpeech: z.boolean(),
  takesPayments: z.boolean(),
  /** Host of the mail server; null if no email is sent. */
  mailHost: z.string().nullable(),
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
