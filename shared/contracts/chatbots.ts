import { Done, endpoint, Id, IdInPath, Time } from './endpoint.ts';
import { z } from './messages.ts';
import { Origin } from './origin.ts';
import { defaultPrimaryColor, defaultWelcomeMessage } from './widget-defaults.ts';

/** Invisible characters alone would hide a notice. */
const hasVisibleText = (text: string) => /(?!\p{DI})[\p{L}\p{N}]/u.test(text);

const isWebAddress = (text: string) => /^https?:\/\/[^\s@]+$/i.test(text) && URL.canParse(text);

/** How personal data in visitors' messages is handled. */
export const PersonalDataHandling = z.enum(['keep', 'mask-stored', 'mask-sent']);
export type PersonalDataHandling = z.infer<typeof PersonalDataHandling>;

const notDays = 'Enter a whole number of days from 1 to 3,650, or leave it empty';
const DaysKept = z.number(notDays).int(notDays).min(1, notDays).max(3650, notDays).nullable();

/** Questions that an empty chat offers, at most. */
export const mostStarters = 5;
export const longestStarter = 120;

const OwnStarters = z
  .array(
    z
      .string()
      .trim()
      .max(longestStarter, 'Question must be at most 120 characters')
      .refine(hasVisibleText, 'Enter a question, or remove it'),
  )
  .max(mostStarters, 'At most 5 questions')
  .refine((questions) => new Set(questions).size === questions.length, 'Each question can only be in the list once');

/** How long the conversations of a new chatbot are kept. */
export const defaultDaysKept = 365;

export const WidgetConfig = z.object({
  chatPosition: z.enum(['bottom-right', 'top-right']).default('bottom-right'),
  primaryColor: z
    .string()
    .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'Please enter a valid hex color code')
    .default(defaultPrimaryColor),
  showWelcomeMessage: z.boolean().default(true),
  welcomeMessage: z
    .string()
    .trim()
    .min(1, 'Welcome message is required')
    .max(500, 'Welcome message must be at most 500 characters')
    .default(defaultWelcomeMessage),
  /** The owner's text of the automated answers notice below the title; empty for the widget's default. */
  automatedNotice: z
    .string()
    .trim()
    .max(100, 'Notice must be at most 100 characters')
    .refine((text) => text === '' || hasVisibleText(text), 'Enter text, or leave empty for the default')
    .default(''),
  /** Linked below the chat; empty for no link. */
  privacyUrl: z
    .string()
    .trim()
    .max(500, 'Address must be at most 500 characters')
    .refine((text) => text === '' || isWebAddress(text), 'Enter an address that starts with https:// or http://')
    .default(''),
  /** What visitors agree to before their first message; empty if they don't have to. */
  consentText: z
    .string()
    .trim()
    .max(300, 'Consent text must be at most 300 characters')
    .refine((text) => text === '' || hasVisibleText(text), 'Enter text, or leave empty to not ask')
    .default(''),
  /** The widget's own texts use the visitor's browser language before the page's. */
  followVisitorLanguage: z.boolean().default(false),
  /** Sources on the visitor's current site open in the same tab. The chat stays open on the next page. */
  opensSourcesHere: z.boolean().default(false),
  enableVoice: z.boolean().default(false),
  saveHistory: z.boolean().default(true),
  /** Visitors can leave their email address and a message if there is no answer. */
  offerToLeaveMessage: z.boolean().default(false),
  /** The questions that an empty chat offers: none, those that the website answers, or the owner's. */
  startersFrom: z.enum(['none', 'site', 'own']).default('none'),
  /** The owner's, in their order. */
  ownStarters: OwnStarters.default([]),
  /** Up to two questions that are known to be answered follow an answer. */
  followUps: z.boolean().default(false),
  /** 'Powered by Parley' below the chat. Turning it off only takes effect on paid plans. */
  showBranding: z.boolean().default(true),
  /** What writes the answers: the main model, the second model, or nothing, so that pages are always quoted. */
  answersFrom: z.enum(['model', 'second-model', 'pages']).default('model'),
  /** Custom instructions for generated answers. */
  prompt: z.string().trim().max(4000, 'Instructions must be at most 4,000 characters').optional(),
  /** Personal data is kept as written, masked before it is stored, or masked before it is stored or sent to a model. */
  personalData: PersonalDataHandling.default('keep'),
  /** Days after a conversation when its texts and contact details are deleted; null to keep them. */
  textDays: DaysKept.default(null),
  /** Days after a conversation when it is deleted; null to keep it. */
  conversationDays: DaysKept.default(null),
});
export type WidgetConfig = z.infer<typeof WidgetConfig>;

/** Settings that are about the server, which visitors don't get as they are. */
export const ownSettings = {
  prompt: true,
  answersFrom: true,
  personalData: true,
  textDays: true,
  conversationDays: true,
  startersFrom: true,
  ownStarters: true,
} as const satisfies Partial<Record<keyof WidgetConfig, true>>;

// Older clients send the configuration as a JSON string.
const fromJson = <Config extends z.ZodType>(config: Config) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'Expected a JSON object' });
      return z.NEVER;
    }
  }, config);

type WithoutDefaults<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends z.ZodDefault<infer Field extends z.ZodType> ? Field : Fields[Name];
};

/** In a change, a missing field stays as it is, so that it must not get its default. */
const withoutDefaults = <Fields extends z.ZodRawShape>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field instanceof z.ZodDefault ? field.unwrap() : field]),
  ) as WithoutDefaults<Fields>;

/** Settings to change; the others stay as they are. */
const WidgetConfigPatch = z.object(withoutDefaults(WidgetConfig.shape)).partial();

export const Chatbot = z.object({
  id: Id,
  name: z.string(),
  websiteId: Id,
  isActive: z.boolean(),
  createdAt: Time,
  widgetConfig: WidgetConfig,
  /** The origins (`Origin`) on which the widget may be embedded; empty allows any. */
  allowedOrigins: z.array(z.string()),
});
export type Chatbot = z.infer<typeof Chatbot>;

const nameWith = (required: string) =>
  z.string().trim().min(1, required).max(120, 'Name must be at most 120 characters');

const CompleteConfig = WidgetConfig.extend({ conversationDays: DaysKept.default(defaultDaysKept) });
/** The configuration of a chatbot that is copied from elsewhere. */
export const CopiedWidgetConfig = fromJson(CompleteConfig);

/** The configuration of a new chatbot. */
export const NewWidgetConfig = CompleteConfig.extend({
  /** If missing, on where the server can send mail, so that the owner hears of a message. */
  offerToLeaveMessage: z.boolean().optional(),
});
export type NewWidgetConfig = z.infer<typeof NewWidgetConfig>;

export const ChatbotInput = z.object({
  websiteId: Id,
  name: nameWith('Chatbot name is required'),
  widgetConfig: fromJson(NewWidgetConfig),
  allowedOrigins: z.array(Origin).max(100).default([]),
});
export type ChatbotInput = z.infer<typeof ChatbotInput>;

export const ChatbotPatch = z.object({
  name: nameWith('Name is required').optional(),
  isActive: z.boolean().optional(),
  widgetConfig: fromJson(WidgetConfigPatch).optional(),
  allowedOrigins: z.array(Origin).max(100).optional(),
});
export type ChatbotPatch = z.infer<typeof ChatbotPatch>;

export const Snippets = z.object({
  /** The standard snippet: one script tag and an init call. */
  snippet: z.string(),
  /** An asynchronous loader with options, events and a nonce. */
  advanced: z.string(),
  /** Why visitors can't load the code, and how to fix it. Missing from servers before 0.2. */
  warning: z.string().nullable().default(null),
});
export type Snippets = z.infer<typeof Snippets>;

/** How visitors can speak: through the server, with the browser's own speech recognition, or not at all. */
export const VoiceMode = z.enum(['server', 'browser', 'off']);
export type VoiceMode = z.infer<typeof VoiceMode>;

/** The configuration that visitors' browsers get, adjusted to the owner's plan. Never says how answers are made. */
export const PublicWidgetConfig = WidgetConfig.omit(ownSettings).extend({
  name: z.string(),
  voice: VoiceMode,
  /** Questions to offer in an empty chat. Each was answered when it was last tried. */
  starters: z.array(z.string()),
  /** Whether messages need a visitor token (shared/contracts/visitors.ts). */
  needsToken: z.boolean(),
  /** A member is available to visitors who ask for a person. */
  hasPeople: z.boolean(),
  /** Minutes in which a message that visitors leave is usually answered; null if nothing is promised. */
  answersWithin: z.number().int().nullable(),
});
export type PublicWidgetConfig = z.infer<typeof PublicWidgetConfig>;

const params = z.object({ id: IdInPath });

const editable = ({ name, isActive, allowedOrigins, widgetConfig }: Chatbot) => ({
  name,
  isActive,
  allowedOrigins,
  widgetConfig,
});

export const chatbotsEndpoints = {
  listChatbots: endpoint({
    method: 'GET',
    path: '/api/chatbots',
    feature: 'chatbots',
    access: 'user',
    may: 'read',
    summary: 'The chatbots of the signed-in user, newest first',
    reply: z.array(Chatbot),
  }),
  createChatbot: endpoint({
    method: 'POST',
    path: '/api/chatbots',
    feature: 'chatbots',
    access: 'user',
    may: 'edit',
    summary: 'Create a chatbot for a website',
    audit: 'chatbot.created',
    example: { websiteId: 1, name: 'Helper', widgetConfig: { enableVoice: false } },
    body: ChatbotInput,
    reply: Chatbot,
    status: 201,
    errors: [409],
  }),
  getChatbot: endpoint({
    method: 'GET',
    path: '/api/chatbots/:id',
    feature: 'chatbots',
    access: 'user',
    may: 'read',
    summary: 'One chatbot',
    params,
    reply: Chatbot,
    editable,
  }),
  updateChatbot: endpoint({
    method: 'PATCH',
    path: '/api/chatbots/:id',
    feature: 'chatbots',
    access: 'user',
    may: 'edit',
    summary: 'Rename or restyle a chatbot, turn it on or off, or restrict its origins; what isn’t sent stays as it is',
    audit: 'chatbot.changed',
    example: { name: 'Helper' },
    params,
    body: ChatbotPatch,
    reply: Chatbot,
    editable,
    errors: [412],
  }),
  createTestToken: endpoint({
    method: 'POST',
    path: '/api/chatbots/:id/test-token',
    feature: 'chatbots',
    access: 'person',
    may: 'read',
    summary: 'Create a token that marks conversations as the owner’s tests, which aren’t counted or listed',
    audit: { none: 'The token only marks the member’s own test conversations.' },
    params,
    reply: z.object({ token: z.string() }),
    errors: [404],
  }),
  deleteChatbot: endpoint({
    method: 'DELETE',
    path: '/api/chatbots/:id',
    feature: 'chatbots',
    access: 'user',
    may: 'manage',
    summary: 'Delete a chatbot with its files and conversations',
    audit: 'chatbot.deleted',
    params,
    reply: Done,
  }),
  getSnippet: endpoint({
    method: 'GET',
    path: '/api/chatbots/:id/snippet',
    feature: 'chatbots',
    access: 'user',
    may: 'read',
    summary: 'The embed code; browsers are redirected to the page that shows it',
    page: '/dashboard/snippet?id=:id',
    params,
    reply: Snippets,
  }),
  getTestChatbot: endpoint({
    method: 'GET',
    path: '/api/test-chatbot/:id',
    feature: 'chatbots',
    access: 'user',
    may: 'read',
    summary: 'Name and configuration for the test page',
    params,
    reply: z.object({ name: z.string(), widgetConfig: WidgetConfig }),
  }),
  getWidgetConfig: endpoint({
    method: 'GET',
    path: '/api/chatbots/:id/config',
    feature: 'chatbots',
    access: 'visitor',
    summary: 'The public configuration of an active chatbot',
    params,
    /**
     * The path of the page that loads the widget, which shows the owner that it is installed. An invalid one is
     * ignored.
     */
    query: z.object({ page: z.string().optional().catch(undefined) }),
    reply: PublicWidgetConfig,
  }),
};
