import type { SystemStatus } from '#shared/contracts/admin.ts';
import type { Services } from '../../services.ts';
import { version } from '../../version.ts';
import { mailStatus } from '../mail/mail-status.ts';
import { modelStatus } from '../models/model-status.ts';
import { lastBackupAt } from '../system/last-backup.ts';

/** Checked again on every call. */
export async function systemStatus(services: Services): Promise<SystemStatus> {
  const { db, queue, config, ai } = services;
  const asked = performance.now();
  await db.raw('select 1');
  return {
    databaseMs: Math.round((performance.now() - asked) * 10) / 10,
    isQueueReady: queue.isReady(),
    version,
    mail: await mailStatus(services),
    models: ai.chat && {
      ...modelStatus({ ai }),
      host: ai.chat.host,
      chat: ai.chat.chatModel,
      embedding: ai.embeddings?.embeddingModel ?? null,
    },
    lastBackupAt: (await lastBackupAt(config.dataDir))?.toISOString() ?? null,
  };
}
