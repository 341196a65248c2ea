import { voiceMode } from '#server/features/chatbots/voice-mode.ts';
import type { DataProcessing } from '#shared/contracts/data-processing.ts';
import { keptBackups } from '../../db/back-up.ts';
import type { CurrentWorkspace } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { listChatbots } from '../chatbots/store.ts';
import { readOwnModel } from '../models/own-model.ts';
import { webhookHosts } from '../webhooks/store.ts';

/** What a workspace's chatbots store about visitors, for how long, and who else receives it, from their settings. */
export async function dataProcessing(services: Services, workspace: CurrentWorkspace): Promise<DataProcessing> {
  const { ai, config, db } = services;
  const chatbots = await listChatbots(db, workspace.id);
  const own = (await readOwnModel(services, workspace.id)).model;
  const writers = own ? [own.host] : ai.hosts;
  const isWritten = chatbots.some(({ widgetConfig }) => widgetConfig.answersFrom !== 'pages');
  const speaks = chatbots.some(({ widgetConfig }) => widgetConfig.enableVoice);
  const mailServers = [config.mail?.url, config.inboundMail?.imapUrl].flatMap((url) => url ?? []);
  const at = (purpose: DataProcessing['recipients'][number]['purpose'], hosts: Iterable<string>) =>
    Array.from(hosts, (host) => ({ purpose, host }));
  return {
    host: new URL(config.publicUrl).host,
    database: config.databaseUrl === null ? 'embedded' : 'postgres',
    backupDays: config.databaseUrl === null ? keptBackups : null,
    recipients: [
      ...(isWritten ? at('answers', writers) : []),
      ...(ai.embeddings ? at('search', ai.hosts) : []),
      ...(speaks && ai.transcribe ? at('recordings', ai.hosts) : []),
      ...(speaks && ai.speak ? at('speech', ai.hosts) : []),
      ...(config.payments ? at('payments', ['stripe.com']) : []),
      ...at('mail', new Set(mailServers.map((url) => new URL(url).host))),
      ...at('webhooks', await webhookHosts(db, workspace.id)),
    ],
    chatbots: chatbots.map(({ id, name, widgetConfig }) => ({
      id,
      name,
      keepsHistory: widgetConfig.saveHistory,
      asksConsent: widgetConfig.consentText !== '',
      takesMessages: widgetConfig.offerToLeaveMessage,
      personalData: widgetConfig.personalData,
      textDays: widgetConfig.textDays,
      conversationDays: widgetConfig.conversationDays,
      voice: voiceMode(services, { ...workspace, widgetConfig }),
    })),
  };
}
