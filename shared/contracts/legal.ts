import { PersonalDataHandling, VoiceMode } from './chatbots.ts';
import { endpoint, Id } from './endpoint.ts';
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

/** What visitors' data is used for outside the installation. */
export const DataPurpose = z.enum(['answers', 'search', 'recordings', 'speech', 'payments', 'mail', 'webhooks']);
export type DataPurpose = z.infer<typeof DataPurpose>;

/** How a workspace's chatbots handle the data of their visitors. */
export const DataProcessing = z.object({
  /** The installation's public host. */
  host: z.string(),
  database: z.enum(['embedded', 'postgres']),
  /** Days until the last backup with deleted data is gone; null if only the operator knows. */
  backupDays: z.number().int().nullable(),
  recipients: z.array(z.object({ purpose: DataPurpose, host: z.string() })),
  chatbots: z.array(
    z.object({
      id: Id,
      name: z.string(),
      keepsHistory: z.boolean(),
      asksConsent: z.boolean(),
      takesMessages: z.boolean(),
      personalData: PersonalDataHandling,
      textDays: z.number().int().nullable(),
      conversationDays: z.number().int().nullable(),
      voice: VoiceMode,
    }),
  ),
});
export type DataProcessing = z.infer<typeof DataProcessing>;

export const legalEndpoints = {
  getDataProcessing: endpoint({
    method: 'GET',
    path: '/api/data-processing',
    feature: 'legal',
    access: 'user',
    may: 'read',
    summary: 'What the chatbots of a workspace store about visitors, for how long, and who else receives it',
    reply: DataProcessing,
  }),
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
