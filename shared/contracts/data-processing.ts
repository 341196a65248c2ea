import { PersonalDataHandling, VoiceMode } from './chatbots.ts';
import { endpoint, Id } from './endpoint.ts';
import { z } from './messages.ts';

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

export const dataProcessingEndpoints = {
  getDataProcessing: endpoint({
    method: 'GET',
    path: '/api/data-processing',
    feature: 'legal',
    access: 'user',
    may: 'read',
    summary: 'What the chatbots of a workspace store about visitors, for how long, and who else receives it',
    reply: DataProcessing,
  }),
};
