import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { RegisterInput, RegistrationMode } from '#shared/contracts/accounts.ts';
import { z } from '#shared/contracts/messages.ts';
import { releasesOf } from '#shared/downloads/releases.ts';
import { isLoopback } from '#shared/loaders/address-policy.ts';
import { isProxyAddress } from '#shared/loaders/environment-proxy.ts';
import { findChromium } from '#shared/loaders/find-chromium.ts';
import type { Prices } from './ai/cost.ts';
import { prepareDataDir } from './data-dir.ts';
import { hostName } from './http/host-name.ts';
import { type ChangedLimits, type LimitName, rules } from './http/limits.ts';
import { StartRefusal } from './start-refusal.ts';
import type { TraceExport } from './telemetry/export-traces.ts';
import { repository } from './version.ts';

export interface AiConfig {
  apiKey: string;
  baseUrl: string | null;
  chatModel: string;
  /** Tokens of prompt and reply that the chat model can read at once. */
  contextTokens: number;
  /** Maximum time for an answer of the chat model. */
  answerSeconds: number;
  /** Whether the model orders the passages before it answers. */
  rerank: boolean;
  /** US dollars per million tokens; null if costs aren't counted. */
  prices: Prices | null;
  embeddingModel: string;
  /** If no model is configured for a provider other than OpenAI, one from its list may replace the default. */
  findsModels?: { chat: boolean; embedding: boolean };
  /** Shortened embeddings take less space and time to compare; null uses the model's own length. */
  embeddingDimensions: number | null;
  /** Null if visitors use their browser's speech recognition. */
  transcriptionModel: string | null;
  /** Null if answers are read aloud by the visitor's browser. */
  speech: { model: string; voice: string } | null;
}

export interface PaymentsConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** A fake in place of Stripe's own servers; null for Stripe. */
  apiBase: string | null;
}

export interface OpenIdConfig {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The only email domains it may sign in; empty for any. */
  domains: string[];
  createsAccounts: boolean;
}

export interface MailConfig {
  /** The mail server: smtp:// or smtps://, with its sign-in. */
  url: string;
  from: { name: string; address: string };
}

/** How replies to emails come back. One that comes both ways is stored once. */
export interface InboundMailConfig {
  /** The mailbox that replies go to, with a token behind a plus: replies+token@example.com. */
  address: string;
  /** The mailbox itself: imap:// or imaps://, with its sign-in; null if it isn't read. */
  imapUrl: string | null;
  /** What a mail server must know that posts mails here; null if none can. */
  secret: string | null;
}

export interface Config {
  port: number;
  host: string;
  /** Origin at which people reach this server, without a trailing slash. */
  publicUrl: string;
  /** Host names in addition to that of `publicUrl` at which requests are answered. */
  allowedHosts: string[];
  dataDir: string;
  /** Null for the embedded database under `dataDir`. */
  databaseUrl: string | null;
  /** A replica for reads that may be some seconds old; null if there is none. */
  readDatabaseUrl: string | null;
  /** Database connections per process: for requests, for jobs, and for the queue itself. */
  pools: { web: number; worker: number; queue: number };
  sessionSecret: string;
  /** Encrypts keys that are stored in the database. */
  secretKey: string;
  /** Previous secrets, which still decrypt what they encrypted. */
  earlierSecretKeys: readonly string[];
  admin: { username: string; email: string; password: string } | null;
  /** Who can register: anyone, people with an administrator's link, or no one. */
  registration: RegistrationMode;
  /** An OpenID provider that everyone can sign in with; null without one here. Administrators can add others. */
  openId: OpenIdConfig | null;
  /** The models that the environment names; administrators can choose others. */
  ai: AiConfig | null;
  /** Search by meaning on this machine. `isWanted`: null leaves it to administrators. `modelDir`: a folder with the files. */
  localEmbeddings: { isWanted: boolean | null; modelDir: string | null };
  localReranker: { isWanted: boolean | null; modelDir: string | null };
  /** For every chat model that has no settings of its own. */
  chatDefaults: Pick<AiConfig, 'contextTokens' | 'answerSeconds' | 'rerank' | 'prices'>;
  /** Null if nothing can be paid. The checkout then says so. */
  payments: PaymentsConfig | null;
  /** Null if no email can be sent. Links then have to be passed on by hand. */
  mail: MailConfig | null;
  /** Null if replies to emails go straight to visitors. */
  inboundMail: InboundMailConfig | null;
  crawl: {
    allowPrivate: boolean;
    browserPath: string | null;
    maxPages: number;
    /** The pause before the first retry of a page. Default: the crawler's. */
    firstRetryMs?: number;
    /** Maximum time for a trial, a third of it for one page. Default: 30 seconds. */
    trialMs?: number;
  };
  /** How this installation treats each host that it crawls, over all workspaces. */
  hosts: { gapMs: number; updateRequests: number };
  enforcePlanLimits: boolean;
  rateLimits: boolean;
  limits: ChangedLimits;
  /**
   * The monthly limit for usage beyond the plan of a workspace that chose none, and the percentage of what is left for one
   * visitor.
   */
  spending: { capCents: number; visitorShare: number };
  /** Calls per minute of an API key. */
  apiRateLimit: number;
  trustProxy: boolean;
  /** Whether the landing page has a demo assistant. */
  demo: boolean;
  /** Whether visitors of the landing page can try their website without an account. */
  tries: boolean;
  /** How long entries of the audit logs are kept. */
  auditDays: number;
  /** The operator's own texts; null for this installation's defaults. */
  legal: { termsUrl: string | null; privacyUrl: string | null };
  /** A folder with installers of the desktop app, or a repository’s releases on GitHub; null if none are offered. */
  downloadsUrl: string | null;
  metricsToken: string | null;
  /** A separate port for metrics and health, in every process; null if there is none. */
  metricsPort: { port: number; host: string } | null;
  /** Null if traces aren't exported. */
  traces: TraceExport | null;
  /** Database statements that take at least this many milliseconds are logged; 0 logs none. */
  slowStatementMs: number;
  /** Maximum time for stopping. */
  stopSeconds: number;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
}

const absent = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const optional = z.preprocess(absent, z.string().trim().optional());
/** Null if it isn't set, so that administrators decide. */
const onOffOrAbsent = z
  .preprocess(absent, z.enum(['0', '1'], 'must be 0 or 1').optional())
  .transform((value) => (value === undefined ? null : value === '1'));
const flag = (fallback: boolean) =>
  z
    .preprocess(absent, z.enum(['0', '1'], 'must be 0 or 1').optional())
    .transform((value) => (value === undefined ? fallback : value === '1'));
const integer = (fallback: number, min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.preprocess(
    absent,
    z.coerce.number(message).int(message).min(min, message).max(max, message).default(fallback),
  );
};
const portMessage = 'must be a whole number from 0 to 65535';
const portNumber = z.coerce.number(portMessage).int(portMessage).min(0, portMessage).max(65_535, portMessage);
const price = z.preprocess(
  absent,
  z.coerce.number('must be a price').min(0, 'must be at least 0').max(10_000, 'must be at most 10000').optional(),
);
const isHttpUrl = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value);
const httpUrl = z.preprocess(
  absent,
  z.string().trim().refine(isHttpUrl, 'must be an http:// or https:// address').optional(),
);
const httpUrlOrNone = z.preprocess(
  absent,
  z
    .string()
    .trim()
    .refine((value) => value === 'none' || isHttpUrl(value), 'must be an http:// or https:// address, or none')
    .optional(),
);
/** Read by `environment-proxy.ts`, since libraries share these variables; here they are only checked. */
const proxyUrl = z.preprocess(
  absent,
  z
    .string()
    .trim()
    // Doesn't repeat the value, since it may have a password.
    .refine(isProxyAddress, 'must be an http:// or https:// address of a proxy')
    .optional(),
);
/** The address of a whole host. Pages are built for the root of one. */
const originUrl = httpUrl.refine(
  (value) => value === undefined || /^\/*$/.test(URL.parse(value)?.pathname ?? ''),
  'must not have a path: Parley needs a host name of its own, such as https://chat.example.com',
);
const hostNames = z
  .preprocess(absent, z.string().optional())
  .transform((value) => (value ?? '').split(',').flatMap((name) => name.trim() || []))
  .refine(
    (names) => names.every((name) => hostName(name) !== null && !/[*]|:\d+$/.test(name)),
    'must be host names or addresses, separated by commas and without ports',
  )
  .transform((names) => names.map((name) => hostName(name) ?? name));

/** `name=value,name=value`, both percent-encoded, as OpenTelemetry specifies. */
const headers = z.preprocess(absent, z.string().optional()).transform((value, context): Record<string, string> => {
  const pairs = (value ?? '').split(',').filter((pair) => pair.trim() !== '');
  try {
    const decoded = pairs.map((pair): [string, string] => {
      const [, name = '', text = ''] = /^([^=]*)=(.*)$/s.exec(pair) ?? [];
      return [name.trim(), decodeURIComponent(text).trim()];
    });
    return Object.fromEntries(new Headers(decoded));
  } catch {
    // Doesn't repeat the value, since it is a secret.
    context.addIssue('must be headers as name=value, separated by commas');
    return z.NEVER;
  }
});

const secret = z.preprocess(absent, z.string().min(16, 'must have at least 16 characters').optional());

const postgresUrl = z.preprocess(
  absent,
  z
    .string()
    .trim()
    .refine((value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value), 'must be a postgres:// address')
    .optional(),
);

const smtpUrl = z.preprocess(
  absent,
  z
    .string()
    .trim()
    .refine(
      (value) => /^smtps?:\/\/./.test(value) && URL.canParse(value),
      // Doesn't repeat the value, since it has a password.
      'must be an smtp:// or smtps:// address',
    )
    .optional(),
);

const imapUrl = z.preprocess(
  absent,
  z
    .string()
    .trim()
    .refine(
      (value) => /^imaps?:\/\/./.test(value) && URL.canParse(value) && new URL(value).hostname !== '',
      // Doesn't repeat the value, since it has a password.
      'must be an imap:// or imaps:// address',
    )
    .optional(),
);

/** The part before the @ leaves room for a token, since mail servers allow 64 characters. */
const plainAddress = z.preprocess(
  absent,
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[^+@]{1,16}@/, 'must have at most 16 characters before the @, and no plus sign')
    .pipe(z.email('must be an email address'))
    .optional(),
);

/** `Name <address>`, or only an address. */
const mailbox = z.preprocess(absent, z.string().optional()).transform((value, context): MailConfig['from'] | null => {
  if (value === undefined) return null;
  const [, name = '', address = value.trim()] = /^\s*"?([^<>"\p{C}]*?)"?\s*<([^<>]+)>\s*$/u.exec(value) ?? [];
  if (z.email().safeParse(address).success) return { name, address };
  context.addIssue('must be an email address, such as Parley <parley@example.com>');
  return z.NEVER;
});

const usualEmbeddings = 'text-embedding-3-small';

const changedLimits = z.preprocess(absent, z.string().optional()).transform((value, context): ChangedLimits => {
  const changed: ChangedLimits = {};
  for (const part of (value ?? '').split(',').flatMap((one) => one.trim() || [])) {
    const [, name = '', points = '', seconds = ''] = /^(\w+)=([1-9]\d{0,6})\/([1-9]\d{0,5})$/.exec(part) ?? [];
    if (!Object.hasOwn(rules, name)) {
      context.addIssue(`has ${part}, but must have limits such as messageByAddress=40/60`);
      return z.NEVER;
    }
    changed[name as LimitName] = { points: Number(points), seconds: Number(seconds) };
  }
  return changed;
});

const Environment = z.object({
  PORT: integer(3000, 0, 65_535),
  HOST: optional,
  PUBLIC_URL: originUrl,
  ALLOWED_HOSTS: hostNames,
  DATA_DIR: optional,
  DATABASE_URL: postgresUrl,
  READ_DATABASE_URL: postgresUrl,
  DATABASE_POOL_WEB: integer(8, 1, 500),
  DATABASE_POOL_WORKER: integer(6, 2, 500),
  DATABASE_POOL_QUEUE: integer(3, 1, 50),
  SESSION_SECRET: secret,
  SECRET_KEY: secret,
  SECRET_KEY_PREVIOUS: secret,
  ADMIN_USERNAME: optional,
  ADMIN_EMAIL: optional,
  ADMIN_PASSWORD: optional,
  REGISTRATION: z.preprocess(absent, z.enum(RegistrationMode.options, 'must be open, invite or closed').optional()),
  OIDC_NAME: optional,
  OIDC_ISSUER: httpUrl,
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  OIDC_DOMAINS: hostNames,
  OIDC_CREATE_ACCOUNTS: onOffOrAbsent,
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: httpUrl,
  CHAT_MODEL: optional,
  CHAT_CONTEXT: integer(16_000, 1024, 2_000_000),
  // Below the time after which another process restarts a question that seems abandoned.
  CHAT_TIMEOUT: integer(40, 10, 120),
  CHAT_RERANK: flag(false),
  CHAT_PRICE_INPUT: price,
  CHAT_PRICE_OUTPUT: price,
  EMBEDDING_MODEL: optional,
  EMBEDDING_DIMENSIONS: z.preprocess(
    absent,
    z.coerce
      .number('must be a whole number')
      .int('must be a whole number')
      .min(16, 'must be at least 16')
      .max(16_000, 'must be at most 16000')
      .optional(),
  ),
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_BASE: httpUrl,
  SMTP_URL: smtpUrl,
  MAIL_FROM: mailbox,
  INBOUND_MAIL_ADDRESS: plainAddress,
  INBOUND_MAIL_SECRET: secret,
  IMAP_URL: imapUrl,
  LOCAL_EMBEDDINGS: onOffOrAbsent,
  LOCAL_RERANKER: onOffOrAbsent,
  MODEL_DIR: optional,
  TRANSCRIPTION_MODEL: optional,
  SPEECH_MODEL: optional,
  SPEECH_VOICE: optional,
  CRAWL_ALLOW_PRIVATE: flag(false),
  CRAWL_BROWSER: optional,
  CRAWL_MAX_PAGES: integer(100, 1, 10_000),
  CRAWL_GAP_MS: integer(0, 0, 10_000),
  CRAWL_UPDATE_REQUESTS: integer(600, 1, 100_000),
  HTTP_PROXY: proxyUrl,
  HTTPS_PROXY: proxyUrl,
  NO_PROXY: optional,
  ENFORCE_PLAN_LIMITS: onOffOrAbsent,
  RATE_LIMITS: flag(true),
  LIMITS: changedLimits,
  OVERAGE_LIMIT: integer(50, 0, 10_000),
  VISITOR_SHARE: integer(5, 1, 100),
  API_RATE_LIMIT: integer(600, 1, 1_000_000),
  TRUST_PROXY: flag(false),
  DEMO: flag(true),
  TRIES: flag(true),
  AUDIT_DAYS: integer(365, 30, 3650),
  TERMS_URL: httpUrl,
  PRIVACY_URL: httpUrl,
  DOWNLOADS_URL: httpUrlOrNone,
  METRICS_PORT: z.preprocess(absent, portNumber.optional()),
  METRICS_HOST: optional,
  SLOW_STATEMENT_MS: integer(1000, 0, 600_000),
  STOP_SECONDS: integer(30, 1, 3600),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl,
  OTEL_EXPORTER_OTLP_HEADERS: headers,
  OTEL_SERVICE_NAME: optional,
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(
    absent,
    z.coerce
      .number('must be a number from 0 to 1')
      .min(0, 'must be a number from 0 to 1')
      .max(1, 'must be a number from 0 to 1')
      .default(1),
  ),
  METRICS_TOKEN: secret,
  LOG_LEVEL: z.preprocess(
    absent,
    z
      .enum(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'must be trace, debug, info, warn, error, fatal or silent',
      )
      .default('info'),
  ),
});

/** Conflicts between settings. Uses the raw environment, so that they are listed with all other errors. */
function contradictions(env: NodeJS.ProcessEnv): string[] {
  const wrong: string[] = [];
  const admin = [env['ADMIN_USERNAME'], env['ADMIN_EMAIL'], env['ADMIN_PASSWORD']].map((value) => value?.trim());
  if (admin.some(Boolean) && !admin.every(Boolean)) {
    wrong.push('ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD must be set together');
  }
  // Same rules as the registration form: a name with an @ could never sign in.
  const account = RegisterInput.safeParse({ username: admin[0], email: admin[1], password: admin[2] });
  if (admin.every(Boolean) && !account.success) {
    for (const { path, message } of account.error.issues)
      wrong.push(`ADMIN_${String(path[0]).toUpperCase()}: ${message}`);
  }
  const payments = [env['STRIPE_SECRET_KEY'], env['STRIPE_PUBLISHABLE_KEY'], env['STRIPE_WEBHOOK_SECRET']];
  if (payments.some((value) => value?.trim()) && !payments.every((value) => value?.trim())) {
    wrong.push('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET must be set together');
  }
  const mail = [env['SMTP_URL'], env['MAIL_FROM']];
  if (mail.some((value) => value?.trim()) && !mail.every((value) => value?.trim())) {
    wrong.push('SMTP_URL, MAIL_FROM must be set together');
  }
  const ways = [env['IMAP_URL'], env['INBOUND_MAIL_SECRET']].some((value) => value?.trim());
  if (ways !== Boolean(env['INBOUND_MAIL_ADDRESS']?.trim())) {
    wrong.push('INBOUND_MAIL_ADDRESS must be set together with IMAP_URL, INBOUND_MAIL_SECRET or both');
  }
  if (ways && !env['SMTP_URL']?.trim()) {
    wrong.push('INBOUND_MAIL_ADDRESS is for replies to emails, which requires SMTP_URL');
  }
  if (env['READ_DATABASE_URL']?.trim() && !env['DATABASE_URL']?.trim()) {
    wrong.push('READ_DATABASE_URL requires DATABASE_URL: the embedded database has no replica');
  }
  const prices = [env['CHAT_PRICE_INPUT'], env['CHAT_PRICE_OUTPUT']];
  if (prices.some((value) => value?.trim()) && !prices.every((value) => value?.trim())) {
    wrong.push('CHAT_PRICE_INPUT, CHAT_PRICE_OUTPUT must be set together');
  }
  const provider = [env['OIDC_ISSUER'], env['OIDC_CLIENT_ID'], env['OIDC_CLIENT_SECRET']];
  if (provider.some((value) => value?.trim()) && !provider.every((value) => value?.trim())) {
    wrong.push('OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET must be set together');
  }
  const metricsHost = env['METRICS_HOST']?.trim() || '127.0.0.1';
  const metricsName = hostName(metricsHost.includes(':') ? `[${metricsHost}]` : metricsHost);
  if (!(metricsName !== null && isLoopback(metricsName)) && !env['METRICS_TOKEN']?.trim()) {
    wrong.push('METRICS_HOST lets other machines read metrics, which requires METRICS_TOKEN');
  }
  if (env['LOCAL_EMBEDDINGS']?.trim() === '1' && env['EMBEDDING_MODEL']?.trim()) {
    wrong.push('LOCAL_EMBEDDINGS=1 and EMBEDDING_MODEL both name the model for search: set only one');
  }
  const modelDir = env['MODEL_DIR']?.trim();
  if (modelDir && !statSync(modelDir, { throwIfNoEntry: false })?.isDirectory()) {
    wrong.push(`MODEL_DIR ${modelDir} is not a folder`);
  }
  // The lowercase names come first, and ALL_PROXY is for schemes without a proxy of their own.
  const proxies = ['http_proxy', 'https_proxy', 'all_proxy', 'ALL_PROXY'];
  for (const name of proxies) {
    const isWrong = proxyUrl.safeParse(env[name]).error;
    if (isWrong) wrong.push(`${name} must be an http:// or https:// address of a proxy`);
  }
  const browser = env['CRAWL_BROWSER']?.trim();
  if (browser && !findChromium(browser)) wrong.push(`CRAWL_BROWSER ${browser} is not a program`);
  return wrong;
}

/**
 * Reads the settings from the environment.
 * @throws StartRefusal with a list of everything that is wrong
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = Environment.safeParse(env);
  const issues = parsed.error?.issues.map((issue) => `${issue.path.map(String).join('.')} ${issue.message}`) ?? [];
  const wrong = [...issues, ...contradictions(env)];
  if (!parsed.success || wrong.length > 0) {
    throw new StartRefusal(`Invalid settings: ${wrong.join('; ')}.`);
  }
  const e = parsed.data;
  const dataDir = resolve(e.DATA_DIR ?? 'data');
  const admin =
    e.ADMIN_USERNAME && e.ADMIN_EMAIL && e.ADMIN_PASSWORD
      ? { username: e.ADMIN_USERNAME, email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD }
      : null;
  // Servers with OpenAI's protocol rarely have its speech models, so these must be configured there.
  const ofOpenAi = (model: string) => (e.OPENAI_BASE_URL ? null : model);
  const chatDefaults = {
    contextTokens: e.CHAT_CONTEXT,
    answerSeconds: e.CHAT_TIMEOUT,
    rerank: e.CHAT_RERANK,
    prices:
      e.CHAT_PRICE_INPUT === undefined || e.CHAT_PRICE_OUTPUT === undefined
        ? null
        : { input: e.CHAT_PRICE_INPUT, output: e.CHAT_PRICE_OUTPUT },
  };
  const speechModel = e.SPEECH_MODEL ?? ofOpenAi('gpt-4o-mini-tts');
  const ai: AiConfig | null =
    e.OPENAI_API_KEY || e.OPENAI_BASE_URL
      ? {
          apiKey: e.OPENAI_API_KEY ?? 'none',
          baseUrl: e.OPENAI_BASE_URL ?? null,
          chatModel: e.CHAT_MODEL ?? 'gpt-4o-mini',
          ...chatDefaults,
          embeddingModel: e.EMBEDDING_MODEL ?? usualEmbeddings,
          ...(e.OPENAI_BASE_URL && { findsModels: { chat: !e.CHAT_MODEL, embedding: !e.EMBEDDING_MODEL } }),
          embeddingDimensions: e.EMBEDDING_DIMENSIONS ?? (e.EMBEDDING_MODEL ? null : 512),
          transcriptionModel: e.TRANSCRIPTION_MODEL ?? ofOpenAi('gpt-4o-mini-transcribe'),
          speech: speechModel === null ? null : { model: speechModel, voice: e.SPEECH_VOICE ?? 'alloy' },
        }
      : null;
  const payments: PaymentsConfig | null =
    e.STRIPE_SECRET_KEY && e.STRIPE_PUBLISHABLE_KEY && e.STRIPE_WEBHOOK_SECRET
      ? {
          secretKey: e.STRIPE_SECRET_KEY,
          publishableKey: e.STRIPE_PUBLISHABLE_KEY,
          webhookSecret: e.STRIPE_WEBHOOK_SECRET,
          apiBase: e.STRIPE_API_BASE ?? null,
        }
      : null;
  // Anyone who registers could read what only this machine can reach.
  const registration = e.REGISTRATION ?? (e.CRAWL_ALLOW_PRIVATE ? 'invite' : 'open');
  const openId: OpenIdConfig | null =
    e.OIDC_ISSUER && e.OIDC_CLIENT_ID && e.OIDC_CLIENT_SECRET
      ? {
          name: (e.OIDC_NAME ?? new URL(e.OIDC_ISSUER).hostname).slice(0, 60),
          issuer: e.OIDC_ISSUER,
          clientId: e.OIDC_CLIENT_ID,
          clientSecret: e.OIDC_CLIENT_SECRET,
          domains: e.OIDC_DOMAINS,
          createsAccounts: e.OIDC_CREATE_ACCOUNTS ?? registration === 'open',
        }
      : null;
  return {
    port: e.PORT,
    host: e.HOST ?? '127.0.0.1',
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    allowedHosts: e.ALLOWED_HOSTS,
    dataDir,
    databaseUrl: e.DATABASE_URL ?? null,
    readDatabaseUrl: e.READ_DATABASE_URL ?? null,
    pools: { web: e.DATABASE_POOL_WEB, worker: e.DATABASE_POOL_WORKER, queue: e.DATABASE_POOL_QUEUE },
    sessionSecret: e.SESSION_SECRET ?? '',
    secretKey: e.SECRET_KEY ?? '',
    earlierSecretKeys: e.SECRET_KEY_PREVIOUS ? [e.SECRET_KEY_PREVIOUS] : [],
    admin,
    registration,
    openId,
    ai,
    localEmbeddings: {
      isWanted: e.LOCAL_EMBEDDINGS ?? ((e.EMBEDDING_MODEL ?? usualEmbeddings) === usualEmbeddings ? null : false),
      modelDir: e.MODEL_DIR === undefined ? null : resolve(e.MODEL_DIR),
    },
    localReranker: {
      isWanted: e.LOCAL_RERANKER,
      modelDir: e.MODEL_DIR === undefined ? null : resolve(e.MODEL_DIR),
    },
    chatDefaults,
    payments,
    mail: e.SMTP_URL && e.MAIL_FROM ? { url: e.SMTP_URL, from: e.MAIL_FROM } : null,
    inboundMail: e.INBOUND_MAIL_ADDRESS
      ? { address: e.INBOUND_MAIL_ADDRESS, imapUrl: e.IMAP_URL ?? null, secret: e.INBOUND_MAIL_SECRET ?? null }
      : null,
    hosts: { gapMs: e.CRAWL_GAP_MS, updateRequests: e.CRAWL_UPDATE_REQUESTS },
    crawl: { allowPrivate: e.CRAWL_ALLOW_PRIVATE, browserPath: e.CRAWL_BROWSER ?? null, maxPages: e.CRAWL_MAX_PAGES },
    // Without Stripe, nobody could leave the Free plan.
    enforcePlanLimits: e.ENFORCE_PLAN_LIMITS ?? payments !== null,
    rateLimits: e.RATE_LIMITS,
    limits: e.LIMITS,
    spending: { capCents: e.OVERAGE_LIMIT * 100, visitorShare: e.VISITOR_SHARE },
    apiRateLimit: e.API_RATE_LIMIT,
    trustProxy: e.TRUST_PROXY,
    demo: e.DEMO,
    // Elsewhere, a visitor couldn't keep what they tried.
    tries: e.TRIES && registration === 'open',
    auditDays: e.AUDIT_DAYS,
    legal: { termsUrl: e.TERMS_URL ?? null, privacyUrl: e.PRIVACY_URL ?? null },
    downloadsUrl: e.DOWNLOADS_URL === 'none' ? null : (e.DOWNLOADS_URL ?? releasesOf(repository)),
    metricsToken: e.METRICS_TOKEN ?? null,
    metricsPort: e.METRICS_PORT === undefined ? null : { port: e.METRICS_PORT, host: e.METRICS_HOST ?? '127.0.0.1' },
    traces: e.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: e.OTEL_EXPORTER_OTLP_HEADERS,
          serviceName: e.OTEL_SERVICE_NAME ?? 'parley',
          ratio: e.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    slowStatementMs: e.SLOW_STATEMENT_MS,
    stopSeconds: e.STOP_SECONDS,
    logLevel: e.LOG_LEVEL,
  };
}

/**
 * The secrets for session cookies and stored keys, from the settings or else generated once into the data folder. A
 * generated secret still opens stored keys after SECRET_KEY is set.
 */
export function withSecrets(config: Config): Config {
  const { dataDir, secretKey, earlierSecretKeys } = config;
  const sessionSecret = config.sessionSecret || generatedSecret(dataDir, 'session-secret');
  if (!secretKey) return { ...config, sessionSecret, secretKey: generatedSecret(dataDir, secretKeyFile) };
  const file = join(dataDir, secretKeyFile);
  const generated = existsSync(file) ? [readFileSync(file, 'utf8').trim()] : [];
  return { ...config, sessionSecret, earlierSecretKeys: [...earlierSecretKeys, ...generated] };
}

const secretKeyFile = 'secret-key';

function generatedSecret(dataDir: string, name: string): string {
  const file = join(prepareDataDir(dataDir), name);
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
