import { accountsJobs } from './features/accounts/jobs.ts';
import { accountsRoutes } from './features/accounts/routes.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { answerTestsJobs } from './features/answer-tests/jobs.ts';
import { answerTestsRoutes } from './features/answer-tests/routes.ts';
import { apiKeysRoutes } from './features/api-keys/routes.ts';
import { auditJobs } from './features/audit/jobs.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { availabilityRoutes } from './features/availability/routes.ts';
import { billingJobs } from './features/billing/jobs.ts';
import { billingRoutes } from './features/billing/routes.ts';
import { buildsJobs } from './features/builds/jobs.ts';
import { chatbotsRoutes } from './features/chatbots/routes.ts';
import { connectorsJobs } from './features/connectors/jobs.ts';
import { connectorsRoutes } from './features/connectors/routes.ts';
import { inboxRoutes } from './features/conversations/inbox/routes.ts';
import { conversationsJobs } from './features/conversations/jobs.ts';
import { conversationsRoutes } from './features/conversations/routes.ts';
import { crawlsJobs } from './features/crawls/jobs.ts';
import { crawlsRoutes } from './features/crawls/routes.ts';
import { demoJobs } from './features/demo/jobs.ts';
import { demoRoutes } from './features/demo/routes.ts';
import { downloadsRoutes } from './features/downloads/routes.ts';
import { everydayQuestionsRoutes } from './features/everyday-questions/routes.ts';
import { keyFactsRoutes } from './features/key-facts/routes.ts';
import { knowledgeJobs } from './features/knowledge/jobs.ts';
import { knowledgeRoutes } from './features/knowledge/routes.ts';
import { legalRoutes } from './features/legal/routes.ts';
import { mailJobs } from './features/mail/jobs.ts';
import { mailRoutes } from './features/mail/routes.ts';
import { modelsJobs } from './features/models/jobs.ts';
import { modelsRoutes } from './features/models/routes.ts';
import { pagesRoutes } from './features/pages/routes.ts';
import { readingRoutes } from './features/reading/routes.ts';
import { removalsJobs } from './features/removals/jobs.ts';
import { singleSignOnRoutes } from './features/single-sign-on/routes.ts';
import { startersJobs } from './features/starters/jobs.ts';
import { startersRoutes } from './features/starters/routes.ts';
import { systemJobs } from './features/system/jobs.ts';
import { systemRoutes } from './features/system/routes.ts';
import { transfersRoutes } from './features/transfers/routes.ts';
import { triesJobs } from './features/tries/jobs.ts';
import { triesRoutes } from './features/tries/routes.ts';
import { updatesJobs } from './features/updates/jobs.ts';
import { updatesRoutes } from './features/updates/routes.ts';
import { usageJobs } from './features/usage/jobs.ts';
import { usageRoutes } from './features/usage/routes.ts';
import { voiceRoutes } from './features/voice/routes.ts';
import { webhooksJobs } from './features/webhooks/jobs.ts';
import { webhooksRoutes } from './features/webhooks/routes.ts';
import { websitesRoutes } from './features/websites/routes.ts';
import { workspacesJobs } from './features/workspaces/jobs.ts';
import { workspacesRoutes } from './features/workspaces/routes.ts';
import type { Route } from './http/route.ts';
import type { JobDefinition } from './jobs/job.ts';
import type { Services } from './services.ts';

/** All routes of the web process. */
export function allRoutes(services: Services): Route[] {
  return [
    ...accountsRoutes(services),
    ...singleSignOnRoutes(services),
    ...workspacesRoutes(services),
    ...apiKeysRoutes(services),
    ...websitesRoutes(services),
    ...pagesRoutes(services),
    ...crawlsRoutes(services),
    ...connectorsRoutes(services),
    ...chatbotsRoutes(services),
    ...conversationsRoutes(services),
    ...inboxRoutes(services),
    ...availabilityRoutes(services),
    ...answerTestsRoutes(services),
    ...everydayQuestionsRoutes(services),
    ...startersRoutes(services),
    ...voiceRoutes(services),
    ...knowledgeRoutes(services),
    ...keyFactsRoutes(services),
    ...usageRoutes(services),
    ...billingRoutes(services),
    ...adminRoutes(services),
    ...auditRoutes(services),
    ...mailRoutes(services),
    ...modelsRoutes(services),
    ...demoRoutes(services),
    ...triesRoutes(services),
    ...webhooksRoutes(services),
    ...legalRoutes(services),
    ...downloadsRoutes(services),
    ...systemRoutes(services),
    ...transfersRoutes(services),
    ...readingRoutes(services),
    ...updatesRoutes(services),
  ];
}

/** All jobs of the worker. `services` is resolved late, since the queue started with these jobs is one of them. */
export function allJobs(services: () => Services): JobDefinition[] {
  return [
    ...accountsJobs(services),
    ...crawlsJobs(services),
    ...connectorsJobs(services),
    ...conversationsJobs(services),
    ...answerTestsJobs(services),
    ...buildsJobs(services),
    ...knowledgeJobs(services),
    ...updatesJobs(services),
    ...mailJobs(services),
    ...modelsJobs(services),
    ...usageJobs(services),
    ...billingJobs(services),
    ...demoJobs(services),
    ...startersJobs(services),
    ...triesJobs(services),
    ...webhooksJobs(services),
    ...workspacesJobs(services),
    ...removalsJobs(services),
    ...auditJobs(services),
    ...systemJobs(services),
  ];
}
