import { accountExportEndpoints } from './account-export.ts';
import { accountsEndpoints } from './accounts.ts';
import { adminEndpoints } from './admin.ts';
import { answerTestsEndpoints } from './answer-tests.ts';
import { apiKeysEndpoints } from './api-keys.ts';
import { appReadingsEndpoints } from './app-readings.ts';
import { auditEndpoints } from './audit.ts';
import { billingEndpoints } from './billing.ts';
import { businessHoursEndpoints } from './business-hours.ts';
import { chatbotsEndpoints } from './chatbots.ts';
import { connectorsEndpoints } from './connectors.ts';
import { contactMessagesEndpoints } from './contact-messages.ts';
import { conversationsEndpoints } from './conversations.ts';
import { crawlsEndpoints } from './crawls.ts';
import { dataProcessingEndpoints } from './data-processing.ts';
import { demoEndpoints } from './demo.ts';
import { downloadsEndpoints } from './downloads.ts';
import type { Endpoint } from './endpoint.ts';
import { everydayQuestionsEndpoints } from './everyday-questions.ts';
import { handOverSummaryEndpoints } from './hand-over-summary.ts';
import { inboxEndpoints } from './inbox.ts';
import { insightsEndpoints } from './insights.ts';
import { installEndpoints } from './install.ts';
import { keyFactsEndpoints } from './key-facts.ts';
import { knowledgeEndpoints } from './knowledge.ts';
import { knowledgeVersionsEndpoints } from './knowledge-versions.ts';
import { leadsEndpoints } from './leads.ts';
import { legalEndpoints } from './legal.ts';
import { localModelsEndpoints } from './local-models.ts';
import { mailEndpoints } from './mail.ts';
import { modelsEndpoints } from './models.ts';
import { notesEndpoints } from './notes.ts';
import { overviewEndpoints } from './overview.ts';
import { passkeysEndpoints } from './passkeys.ts';
import { publicationsEndpoints } from './publications.ts';
import { readingEndpoints } from './reading.ts';
import { replyAnswersEndpoints } from './reply-answers.ts';
import { savedRepliesEndpoints } from './saved-replies.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { singleSignOnEndpoints } from './single-sign-on.ts';
import { startersEndpoints } from './starters.ts';
import { systemEndpoints } from './system.ts';
import { transfersEndpoints } from './transfers.ts';
import { triesEndpoints } from './tries.ts';
import { updatesEndpoints } from './updates.ts';
import { usageEndpoints } from './usage.ts';
import { visitorsEndpoints } from './visitors.ts';
import { voiceEndpoints } from './voice.ts';
import { webhooksEndpoints } from './webhooks.ts';
import { websitesEndpoints } from './websites.ts';
import { workspacesEndpoints } from './workspaces.ts';

/** Every call the server answers. */
export const endpoints: Readonly<Record<string, Endpoint>> = {
  ...accountsEndpoints,
  ...accountExportEndpoints,
  ...secondFactorEndpoints,
  ...passkeysEndpoints,
  ...singleSignOnEndpoints,
  ...workspacesEndpoints,
  ...apiKeysEndpoints,
  ...websitesEndpoints,
  ...crawlsEndpoints,
  ...connectorsEndpoints,
  ...readingEndpoints,
  ...knowledgeEndpoints,
  ...knowledgeVersionsEndpoints,
  ...keyFactsEndpoints,
  ...updatesEndpoints,
  ...appReadingsEndpoints,
  ...chatbotsEndpoints,
  ...installEndpoints,
  ...conversationsEndpoints,
  ...contactMessagesEndpoints,
  ...leadsEndpoints,
  ...businessHoursEndpoints,
  ...inboxEndpoints,
  ...replyAnswersEndpoints,
  ...handOverSummaryEndpoints,
  ...notesEndpoints,
  ...savedRepliesEndpoints,
  ...answerTestsEndpoints,
  ...everydayQuestionsEndpoints,
  ...startersEndpoints,
  ...voiceEndpoints,
  ...visitorsEndpoints,
  ...insightsEndpoints,
  ...usageEndpoints,
  ...billingEndpoints,
  ...adminEndpoints,
  ...auditEndpoints,
  ...mailEndpoints,
  ...modelsEndpoints,
  ...localModelsEndpoints,
  ...demoEndpoints,
  ...triesEndpoints,
  ...legalEndpoints,
  ...downloadsEndpoints,
  ...dataProcessingEndpoints,
  ...webhooksEndpoints,
  ...overviewEndpoints,
  ...systemEndpoints,
  ...transfersEndpoints,
  ...publicationsEndpoints,
};
