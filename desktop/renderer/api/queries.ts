import { QueryClient } from '@tanstack/react-query';

/**
 * Reads never refetch automatically, never go stale and aren't retried; a change invalidates what it affects
 * (`invalidateQueries`). Being offline is an error to show, not a reason to wait.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The screens' query client. Its contents belong to the signed-in user. */
export const queryClient = createQueryClient();

/** Query keys, shared so that a change on one screen can invalidate another's data. */
export const queryKeys = {
  user: ['user'],
  sessions: ['sessions'],
  secondFactor: ['second-factor'],
  passkeys: ['passkeys'],
  mailSettings: ['mail-settings'],
  workspaces: ['workspaces'],
  webhooks: ['webhooks'],
  members: (workspaceId: string) => ['workspaces', workspaceId, 'members'],
  invitations: (workspaceId: string) => ['workspaces', workspaceId, 'invitations'],
  publishing: ['publishing'],
  modelStatus: ['model-status'],
  websites: ['websites'],
  connectors: (websiteId: number) => ['websites', websiteId, 'connectors'],
  pages: (websiteId: number) => ['websites', websiteId, 'pages'],
  latestCrawl: (websiteId: number) => ['websites', websiteId, 'latest-crawl'],
  entries: (websiteId: number) => ['websites', websiteId, 'entries'],
  keyFacts: (websiteId: number) => ['websites', websiteId, 'key-facts'],
  chatbots: ['chatbots'],
  chatbot: (chatbotId: number) => ['chatbots', chatbotId],
  starters: (chatbotId: number) => ['chatbots', chatbotId, 'starters'],
  testToken: (chatbotId: number) => ['chatbots', chatbotId, 'test-token'],
  files: (chatbotId: number) => ['chatbots', chatbotId, 'files'],
  conversations: ['conversations'],
  leads: ['leads'],
  inbox: ['inbox'],
  inboxState: ['inbox-state'],
  conversationLists: ['conversations', 'of'],
  conversationsOf: (chatbotId: number | null) => ['conversations', 'of', chatbotId],
  insights: (chatbotId: number, days: number) => ['insights', chatbotId, days],
  lastBuild: (websiteId: number) => ['websites', websiteId, 'last-build'],
  versions: (websiteId: number) => ['websites', websiteId, 'versions'],
  freshness: ['updates'],
  updates: (websiteId: number) => ['websites', websiteId, 'updates'],
  answerTests: (chatbotId: number) => ['answer-tests', chatbotId],
  everydayQuestions: (chatbotId: number) => ['everyday-questions', chatbotId],
  allGaps: ['gaps'],
  gaps: (chatbotId: number) => ['gaps', chatbotId],
  messages: (conversationId: number) => ['conversations', conversationId, 'messages'],
  contactMessages: (conversationId: number) => ['conversations', conversationId, 'contact-messages'],
  reasons: (messageId: number) => ['reasons', messageId],
  usage: ['usage'],
  usageLimits: ['usage', 'limits'],
  admin: ['admin'],
  auditLog: ['audit-log'],
  usageOf: (month: string) => ['usage', month],
  usageHistory: ['usage', 'history'],
  billing: ['billing'],
  invoices: ['invoices'],
} as const;
