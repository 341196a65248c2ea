import { z } from './messages.ts';

/** Whom a limit counts. An address stands for its network if it is an IPv6 address. */
export const limitScopes = ['account', 'workspace', 'chatbot', 'visitor', 'address', 'host', 'server'] as const;
export type LimitScope = (typeof limitScopes)[number];

/** What each limit is about. The server has their values (server/features/admin/list-limits.ts). */
export const describedLimits = {
  loginByAccount: { per: 'account', what: 'Sign-in attempts by others, from all addresses' },
  loginByAccountAndAddress: { per: 'account', what: 'Sign-in attempts from one address' },
  loginByBrowser: { per: 'account', what: 'Sign-in attempts from a browser that signed in before' },
  confirmPassword: { per: 'account', what: 'Passwords entered to confirm a change' },
  secondFactor: { per: 'account', what: 'Codes of the second factor' },
  passkeys: { per: 'account', what: 'Passkeys' },
  resetMailByName: { per: 'account', what: 'Emails to reset the password' },
  exportByUser: { per: 'account', what: 'Exports of the account or a workspace' },
  tryModelByUser: { per: 'account', what: 'Tests of models and providers' },
  confirmMailByUser: { per: 'account', what: 'Emails to confirm the address' },
  testMailByUser: { per: 'account', what: 'Test emails' },
  inviteMailByUser: { per: 'account', what: 'Invitations sent by email' },
  profileByUser: { per: 'account', what: 'Changes of the profile' },
  addressChangeByUser: { per: 'account', what: 'Changes of the email address' },
  openRequests: { per: 'account', what: 'Calls at the same time, in each process' },
  spendingLimit: { per: 'workspace', what: 'Spending beyond the plan, unless the owner chose another limit' },
  spendingOfDay: { per: 'workspace', what: 'Part of that limit that visitors can cost on one day' },
  crawlPages: { per: 'workspace', what: 'Pages in a crawl' },
  crawlByWorkspace: { per: 'workspace', what: 'Crawls' },
  noteChangedByWebsite: { per: 'workspace', what: 'Notices of changed pages, for each website' },
  previewByWorkspace: { per: 'workspace', what: 'Pages loaded to choose parts of them' },
  connectorByWorkspace: { per: 'workspace', what: 'Trials, changes and readings of connectors' },
  connectors: { per: 'workspace', what: 'Connectors' },
  connectorDocuments: { per: 'workspace', what: 'Documents of a connector' },
  pageBatchByWorkspace: { per: 'workspace', what: 'Uploads of crawled pages' },
  uploadByWorkspace: { per: 'workspace', what: 'File uploads' },
  exportByWorkspace: { per: 'workspace', what: 'Exports with an API key' },
  publishByWorkspace: { per: 'workspace', what: 'Publications of a website, and looks at what they change' },
  apiKey: { per: 'workspace', what: 'Calls with an API key, for each key' },
  apiKeyByWorkspace: { per: 'workspace', what: 'New API keys' },
  signInSetupByWorkspace: { per: 'workspace', what: 'Tries to set up single sign-on' },
  inviteByWorkspace: { per: 'workspace', what: 'Invitations' },
  payByWorkspace: { per: 'workspace', what: 'Payments, refunds and changes of the card' },
  invoiceByWorkspace: { per: 'workspace', what: 'Invoice downloads' },
  conversationExportByWorkspace: { per: 'workspace', what: 'Exports of conversations' },
  searchByWorkspace: { per: 'workspace', what: 'Searches' },
  testRunByWorkspace: { per: 'workspace', what: 'Runs of the test questions' },
  answerTestByWorkspace: { per: 'workspace', what: 'Answers to test questions' },
  testMessageByWorkspace: { per: 'workspace', what: 'Messages in the preview' },
  ownModelByWorkspace: { per: 'workspace', what: 'Tests of the workspace’s own model' },
  webhookByWorkspace: { per: 'workspace', what: 'Test deliveries and changes of webhooks' },
  confirmWebhookByWorkspace: { per: 'workspace', what: 'Confirmation requests to addresses of webhooks' },
  leadMails: { per: 'workspace', what: 'Messages of visitors that are emailed' },
  replyByUser: { per: 'account', what: 'Replies to visitors' },
  messageByChatbot: { per: 'chatbot', what: 'Messages of all visitors' },
  visitorShare: { per: 'visitor', what: 'Part of what is left: of the plan, today’s spending and the model budget' },
  callByToken: { per: 'visitor', what: 'Calls with one token, for chatbots that list their sites' },
  messageByAddress: { per: 'address', what: 'Messages' },
  messageByAddressInHour: { per: 'address', what: 'Messages, over a longer time' },
  messageByNetwork: { per: 'address', what: 'Messages of the network around it (/24 or /48)' },
  messageByNetworkInHour: { per: 'address', what: 'Messages of that network, over a longer time' },
  startConversationByAddress: { per: 'address', what: 'New conversations' },
  challengeByAddress: { per: 'address', what: 'Challenges for a token' },
  voiceByAddress: { per: 'address', what: 'Voice messages' },
  inviteMailByAddress: { per: 'address', what: 'Invitations sent to one email address' },
  askedMailByRecipient: { per: 'address', what: 'Emails to one email address that others can ask for, of all kinds' },
  noticeByRecipient: { per: 'address', what: 'Other emails to one email address, of all kinds' },
  unsubscribeByAddress: { per: 'address', what: 'Unsubscribing from emails' },
  readByAddress: { per: 'address', what: 'Other calls of the widget' },
  loginByAddress: { per: 'address', what: 'Sign-in attempts' },
  signInByAddress: { per: 'address', what: 'Sign-ins with a provider' },
  passkeyByAddress: { per: 'address', what: 'Uses of passkeys' },
  recordUnknownSignIn: {
    per: 'address',
    what: 'Attempts with unknown names or passkeys in the audit log, from all addresses',
  },
  registerByAddress: { per: 'address', what: 'Registrations' },
  linkByAddress: { per: 'address', what: 'Uses of one-time links' },
  resetMailByAddress: { per: 'address', what: 'Requests for emails to reset a password' },
  testCrawlByAddress: { per: 'address', what: 'Test crawls without an account' },
  tryByAddress: { per: 'address', what: 'Websites tried without an account' },
  updateRequests: { per: 'host', what: 'Requests of updates, of all workspaces' },
  confirmWebhookByHost: { per: 'host', what: 'Confirmation requests of webhooks, of all workspaces' },
  tryByServer: { per: 'server', what: 'Websites tried without an account, from all addresses' },
  signInProviders: { per: 'server', what: 'Providers that everyone can sign in with' },
} as const satisfies Record<string, { per: LimitScope; what: string }>;

export type DescribedLimit = keyof typeof describedLimits;
export const limitNames = Object.keys(describedLimits) as [DescribedLimit, ...DescribedLimit[]];

export const AppliedLimit = z.object({
  name: z.enum(limitNames),
  most: z.number().int(),
  unit: z.enum(['times', 'percent', 'dollars']),
  /** The window in which uses count; null if they don't end, or end with the month. */
  seconds: z.number().int().nullable(),
  /** The environment variable that changes it; null if it is fixed. */
  setting: z.string().nullable(),
});
export type AppliedLimit = z.infer<typeof AppliedLimit>;
