import { Done, endpoint, Id, IdInPath, onlyReads } from './endpoint.ts';
import { z } from './messages.ts';
import { pageFields } from './paging.ts';
import { ModelStatus } from './system.ts';

/** The purposes of models. `second-chat` answers if `chat` fails. */
export const ModelKind = z.enum(['chat', 'second-chat', 'embeddings', 'transcription', 'speech']);
export type ModelKind = z.infer<typeof ModelKind>;

/** Model servers with known default addresses. */
export const LocalServerKind = z.enum(['ollama', 'lm-studio', 'llama-cpp', 'vllm']);
export type LocalServerKind = z.infer<typeof LocalServerKind>;

export const ModelProvider = z.object({
  id: Id,
  name: z.string(),
  /** Null for OpenAI itself. */
  baseUrl: z.string().nullable(),
  /** Runs on the server's machine or its network. */
  isLocal: z.boolean(),
  /** The last four characters of the key; null without one. The key itself is never sent. */
  keyEnd: z.string().nullable(),
  /** False if the secret that encrypted the key no longer exists, so the key must be entered again. */
  isKeyReadable: z.boolean(),
});
export type ModelProvider = z.infer<typeof ModelProvider>;

export const ModelChoice = z.object({
  kind: ModelKind,
  /**
   * `environment`: set by environment variables, so it can't be changed here. `server`: runs on the server itself, and
   * is used as long as it is downloaded.
   */
  source: z.enum(['environment', 'settings', 'server']),
  /** Null if it wasn't chosen here. */
  providerId: Id.nullable(),
  host: z.string(),
  model: z.string(),
  /** Chat models only: context size in tokens, prompt and reply together. */
  contextTokens: z.number().int().nullable(),
  /** Chat models only: US dollars per million tokens. */
  prices: z.object({ input: z.number(), output: z.number() }).nullable(),
  /** Embedding models only: the requested length; null for the model's default. */
  dimensions: z.number().int().nullable(),
  voice: z.string().nullable(),
});
export type ModelChoice = z.infer<typeof ModelChoice>;

/** Limits for workspaces. */
export const ModelRules = z.object({
  /** Tokens per workspace and day (UTC), after which its answers are quoted; null for no limit. */
  dailyTokens: z
    .number()
    .int()
    .min(10_000, 'Enter at least 10,000 tokens, or leave it empty')
    .max(1_000_000_000_000)
    .nullable(),
  /** US dollars per workspace and day, for models with prices; null for no limit. */
  dailyDollars: z
    .number()
    .min(0.01, 'Enter at least $0.01, or leave it empty')
    .max(1_000_000, 'Enter at most $1,000,000')
    .nullable(),
  /** Whether workspaces may use their own provider, key and model. The limits don't apply to those. */
  allowsOwnKeys: z.boolean(),
});
export type ModelRules = z.infer<typeof ModelRules>;

/** What isn't sent stays as it is. */
export const ModelRulesPatch = ModelRules.partial();
export type ModelRulesPatch = z.infer<typeof ModelRulesPatch>;

export const ModelSettings = z.object({
  status: ModelStatus,
  /** Current models; kinds without one are missing. */
  choices: z.array(ModelChoice),
  providers: z.array(ModelProvider),
  /** What a new embedding model would have to embed again, on all websites. */
  knowledge: z.object({
    websites: z.number().int(),
    passages: z.number().int(),
    /** Estimated from their characters. */
    tokens: z.number().int(),
    /** Websites without vectors of the current model. */
    waiting: z.number().int(),
  }),
  rules: ModelRules,
});
export type ModelSettings = z.infer<typeof ModelSettings>;

const invalidAddress = 'Enter an address that starts with http:// or https://';

/** The base URL of a provider's API, such as https://api.mistral.ai/v1. */
export const ProviderBaseUrl = z
  .string()
  .trim()
  .max(300, 'Address must be at most 300 characters')
  .transform((value, context) => {
    const url = URL.parse(value);
    if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash) {
      return url.href.replace(/\/+$/, '');
    }
    context.addIssue({ code: 'custom', message: invalidAddress });
    return z.NEVER;
  });

const ApiKey = z
  .string()
  .trim()
  .min(1, 'Enter the key')
  .max(500, 'Key must be at most 500 characters')
  // It is sent in a header.
  .regex(/^[\x21-\x7e]+$/, 'A key has no spaces or special characters');

export const ModelProviderInput = z.object({
  name: z.string().trim().min(1, 'Name is required').max(60, 'Name must be at most 60 characters'),
  baseUrl: ProviderBaseUrl.nullable(),
  /** Local servers rarely need one. */
  apiKey: ApiKey.nullable(),
  isLocal: z.boolean(),
});
export type ModelProviderInput = z.infer<typeof ModelProviderInput>;

/** Without a key, the current one is kept. A new address requires it again. */
export const ModelProviderChange = ModelProviderInput.partial();
export type ModelProviderChange = z.infer<typeof ModelProviderChange>;

const modelName = z.string().trim().min(1, 'Choose a model').max(200, 'Model must be at most 200 characters');
const price = z.number().min(0, 'Price must be at least 0').max(10_000, 'Price must be at most 10,000');

const Prices = z.object({ input: price, output: price });

const modelFields = {
  kind: ModelKind,
  providerId: Id,
  model: modelName,
  contextTokens: z.number().int().min(1024).max(2_000_000).nullable().default(null),
  prices: Prices.nullable().default(null),
  dimensions: z.number().int().min(16).max(16_000).nullable().default(null),
  voice: z.string().trim().min(1).max(60).nullable().default(null),
};

export const ModelChoiceInput = z.object(modelFields);
export type ModelChoiceInput = z.infer<typeof ModelChoiceInput>;

/** A model server found on this machine, and its models. */
export const LocalServer = z.object({
  kind: LocalServerKind,
  baseUrl: z.string(),
  models: z.array(z.string()),
});
export type LocalServer = z.infer<typeof LocalServer>;

/** A workspace's use of models on one day. */
export const ModelUseOfDay = z.object({
  day: z.iso.date(),
  workspace: z.string(),
  answers: z.number().int(),
  /** Answers that were quoted because no model could write them. */
  failures: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** US dollars, for models with prices. */
  cost: z.number(),
});
export type ModelUseOfDay = z.infer<typeof ModelUseOfDay>;

/** A workspace's own model. */
export const OwnModel = z.object({
  /** False while administrators don't allow it: the installation's models answer. */
  isAllowed: z.boolean(),
  model: z
    .object({
      /** Null for OpenAI itself. */
      baseUrl: z.string().nullable(),
      host: z.string(),
      model: z.string(),
      /** US dollars per million tokens; null if the owner didn't enter them. */
      prices: z.object({ input: z.number(), output: z.number() }).nullable(),
      /** The last four characters of the key. The key itself is never sent. */
      keyEnd: z.string(),
      isKeyReadable: z.boolean(),
    })
    .nullable(),
});
export type OwnModel = z.infer<typeof OwnModel>;

export const OwnModelInput = z.object({
  baseUrl: ProviderBaseUrl.nullable(),
  apiKey: ApiKey,
  model: modelName,
  prices: Prices.nullable().default(null),
});
export type OwnModelInput = z.infer<typeof OwnModelInput>;

export const ModelTrial = z.object({
  /** A chat model's answer or a transcript; null for other kinds. */
  answer: z.string().nullable(),
  milliseconds: z.number().int(),
  /** Null if the server doesn't report it. */
  inputTokens: z.number().int().nullable(),
  outputTokens: z.number().int().nullable(),
  /** Vector length of an embedding model. */
  dimensions: z.number().int().nullable(),
});
export type ModelTrial = z.infer<typeof ModelTrial>;

const params = z.object({ id: IdInPath });
const inWorkspace = z.object({ workspaceId: z.string() });

export const modelsEndpoints = {
  getModels: endpoint({
    method: 'GET',
    path: '/api/admin/models',
    feature: 'models',
    access: 'admin',
    summary: 'The models in use, where they come from, and the providers that were set up',
    reply: ModelSettings,
  }),
  findLocalModels: endpoint({
    method: 'POST',
    path: '/api/admin/models/find',
    feature: 'models',
    access: 'admin',
    summary: 'Look for model servers on this machine at the usual addresses of Ollama, LM Studio, llama.cpp and vLLM',
    audit: onlyReads,
    reply: z.object({ servers: z.array(LocalServer) }),
    errors: [429],
  }),
  addModelProvider: endpoint({
    method: 'POST',
    path: '/api/admin/models/providers',
    feature: 'models',
    access: 'admin',
    summary: 'Add a provider with an OpenAI-compatible API. Its key is stored encrypted and never sent back',
    audit: 'model-provider.added',
    example: { name: 'Mistral', baseUrl: 'https://api.mistral.ai/v1', apiKey: null, isLocal: false },
    body: ModelProviderInput,
    reply: ModelProvider,
    status: 201,
    errors: [409],
  }),
  changeModelProvider: endpoint({
    method: 'PATCH',
    path: '/api/admin/models/providers/:id',
    feature: 'models',
    access: 'admin',
    summary: 'Change a provider’s name, address or key',
    audit: 'model-provider.changed',
    params,
    body: ModelProviderChange,
    reply: ModelProvider,
  }),
  removeModelProvider: endpoint({
    method: 'DELETE',
    path: '/api/admin/models/providers/:id',
    feature: 'models',
    access: 'admin',
    summary: 'Remove a provider, its key, and the choice of its models',
    audit: 'model-provider.removed',
    params,
    reply: Done,
  }),
  listProviderModels: endpoint({
    method: 'GET',
    path: '/api/admin/models/providers/:id/models',
    feature: 'models',
    access: 'admin',
    summary: 'The models that a provider lists; null if it has no list',
    params,
    reply: z.object({ models: z.array(z.string()).nullable() }),
    errors: [422, 429],
  }),
  chooseModel: endpoint({
    method: 'POST',
    path: '/api/admin/models/choices',
    feature: 'models',
    access: 'admin',
    summary: 'Use a model of a provider for one purpose, starting with the next question',
    audit: 'model.chosen',
    example: { kind: 'chat', providerId: 1, model: 'mistral-small' },
    body: ModelChoiceInput,
    reply: ModelSettings,
    errors: [409],
  }),
  unchooseModel: endpoint({
    method: 'DELETE',
    path: '/api/admin/models/choices/:kind',
    feature: 'models',
    access: 'admin',
    summary: 'Stop using a model for one purpose',
    audit: 'model.cleared',
    params: z.object({ kind: ModelKind }),
    reply: ModelSettings,
    errors: [409],
  }),
  changeModelRules: endpoint({
    method: 'PATCH',
    path: '/api/admin/models/rules',
    feature: 'models',
    access: 'admin',
    summary: 'Set how many tokens or US dollars a workspace can use per day before its answers are quoted',
    audit: 'model-rules.changed',
    example: { dailyTokens: null, dailyDollars: null, allowsOwnKeys: false },
    body: ModelRulesPatch,
    reply: ModelSettings,
  }),
  endModelSetup: endpoint({
    method: 'POST',
    path: '/api/admin/models/skip',
    feature: 'models',
    access: 'admin',
    summary: 'Stop proposing a model on the dashboards of administrators',
    audit: 'model-setup.skipped',
    reply: Done,
  }),
  getModelUse: endpoint({
    method: 'GET',
    path: '/api/admin/models/use',
    feature: 'models',
    access: 'admin',
    summary: 'Answers, tokens and cost by day and workspace, the latest first',
    query: z.object({
      days: z.coerce.number().int().min(1).max(90).default(7),
      page: pageFields.page,
      limit: z.coerce.number().int().min(1).max(100).default(10),
    }),
    reply: z.object({ days: z.array(ModelUseOfDay), total: z.number().int() }),
  }),
  getOwnModel: endpoint({
    method: 'GET',
    path: '/api/workspaces/:workspaceId/model',
    feature: 'models',
    access: 'user',
    may: 'read',
    summary: 'The workspace’s own model, and whether administrators allow one',
    params: inWorkspace,
    reply: OwnModel,
  }),
  useOwnModel: endpoint({
    method: 'POST',
    path: '/api/workspaces/:workspaceId/model',
    feature: 'models',
    access: 'person',
    may: 'own',
    summary:
      'Use the workspace’s own model for answers, after it has answered a sample question; its key is stored encrypted',
    audit: 'own-model.set',
    example: { baseUrl: null, apiKey: 'sk-1', model: 'gpt-4o-mini' },
    params: inWorkspace,
    body: OwnModelInput,
    reply: z.object({ own: OwnModel, trial: ModelTrial }),
    errors: [409, 422, 429],
  }),
  removeOwnModel: endpoint({
    method: 'DELETE',
    path: '/api/workspaces/:workspaceId/model',
    feature: 'models',
    access: 'person',
    may: 'own',
    summary: 'Remove the workspace’s own model and its key',
    audit: 'own-model.removed',
    params: inWorkspace,
    reply: OwnModel,
  }),
  tryModel: endpoint({
    method: 'POST',
    path: '/api/admin/models/test',
    feature: 'models',
    access: 'admin',
    summary: 'Ask a model a sample question, and report its answer, its time and its tokens',
    audit: onlyReads,
    example: { kind: 'chat', providerId: 1, model: 'mistral-small' },
    /** Without a provider: the model set by environment variables. */
    body: z.object({ ...modelFields, providerId: Id.nullable() }),
    reply: ModelTrial,
    errors: [422, 429],
  }),
};
