export interface ChatRequest {
  model: string;
  messages: { role: string; content: string }[];
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  temperature?: number;
  max_tokens?: number;
  max_completion_tokens?: number;
  reasoning_effort?: string;
  response_format?: { type: string; json_schema?: { name?: string; strict?: boolean; schema?: unknown } };
}

/** How a model differs from OpenAI's own without reasoning. */
export interface ModelKind {
  /** A reasoning model: accepts no temperature and no `max_tokens`. */
  reasons?: true;
  /** 'object': JSON without a schema. 'none': a server without `response_format`. */
  jsonMode?: 'object' | 'none';
  /** A simple server that rejects all other parameters without saying which one. */
  takesOnly?: readonly string[];
  /** Maximum tokens of the prompt and the longest reply together. */
  contextTokens?: number;
}

interface Refusal {
  message: string;
  param?: string;
  code?: string;
}

const knownFields = new Set(
  'model messages stream stream_options temperature top_p max_tokens max_completion_tokens reasoning_effort response_format n stop seed user store metadata'.split(
    ' ',
  ),
);
const roles = new Set(['system', 'developer', 'user', 'assistant']);
const charactersPerToken = 4;

export const promptTokens = ({ messages }: ChatRequest): number =>
  Math.ceil(messages.reduce((sum, { content }) => sum + content.length, 0) / charactersPerToken);

/** Why the provider responds 400; null if it accepts the request. */
export function refusalOf(request: ChatRequest, kind: ModelKind): Refusal | null {
  const names = Object.keys(request);
  if (kind.takesOnly && names.some((name) => !kind.takesOnly?.includes(name))) return { message: 'Invalid request' };
  const unknown = names.find((name) => !knownFields.has(name));
  if (unknown !== undefined) return { message: `Unrecognized request argument supplied: ${unknown}` };
  return (
    refusedMessages(request) ??
    refusedParameter(request, kind) ??
    refusedFormat(request, kind) ??
    refusedLength(request, kind)
  );
}

function refusedMessages({ messages }: ChatRequest): Refusal | null {
  if (!Array.isArray(messages) || messages.length === 0)
    return { message: "'messages' is too short", param: 'messages' };
  const isSound = messages.every(({ role, content }) => roles.has(role) && typeof content === 'string');
  return isSound ? null : { message: "Invalid value in 'messages'", param: 'messages' };
}

function refusedParameter(request: ChatRequest, kind: ModelKind): Refusal | null {
  const unsupported = (param: string, code = 'unsupported_parameter'): Refusal => ({
    message: `Unsupported ${code === 'unsupported_value' ? 'value' : 'parameter'}: '${param}' is not supported with this model.`,
    param,
    code,
  });
  const { temperature } = request;
  if (temperature !== undefined && !(temperature >= 0 && temperature <= 2)) return { message: 'Invalid temperature' };
  if (kind.reasons && temperature !== undefined && temperature !== 1)
    return unsupported('temperature', 'unsupported_value');
  if (kind.reasons && request.max_tokens !== undefined) return unsupported('max_tokens');
  if (!kind.reasons && request.reasoning_effort !== undefined) return unsupported('reasoning_effort');
  if (request.max_tokens !== undefined && request.max_completion_tokens !== undefined) {
    return { message: "Setting 'max_tokens' and 'max_completion_tokens' at the same time is not supported." };
  }
  if (request.stream_options !== undefined && request.stream !== true) {
    return {
      message: "The 'stream_options' parameter is only allowed when 'stream' is enabled.",
      param: 'stream_options',
    };
  }
  return null;
}

function refusedFormat({ response_format: format, messages }: ChatRequest, { jsonMode }: ModelKind): Refusal | null {
  if (format === undefined || format.type === 'text') return null;
  const invalid = (message: string): Refusal => ({ message, param: 'response_format' });
  if (jsonMode === 'none') return invalid("'response_format' is not supported by this server");
  if (format.type === 'json_object') {
    const saysJson = messages.some(({ content }) => /json/i.test(content));
    return saysJson
      ? null
      : invalid("'messages' must contain the word 'json' to use 'response_format' of type 'json_object'.");
  }
  if (format.type !== 'json_schema' || jsonMode === 'object') {
    return invalid(`Invalid parameter: 'response_format' of type '${format.type}' is not supported with this model.`);
  }
  const { name, schema, strict } = format.json_schema ?? {};
  if (!/^[\w-]{1,64}$/.test(name ?? ''))
    return invalid("Missing required parameter: 'response_format.json_schema.name'.");
  return strict && !isStrict(schema) ? invalid(`Invalid schema for response_format '${name}'`) : null;
}

/** Whether every object requires all its properties and allows no others. */
function isStrict(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { type, properties, required, additionalProperties, items } = schema as Record<string, unknown>;
  if (type === 'array') return isStrict(items);
  if (type !== 'object') return typeof type === 'string';
  if (typeof properties !== 'object' || properties === null || additionalProperties !== false) return false;
  const names = Object.keys(properties);
  return (
    Array.isArray(required) &&
    names.every((name) => required.includes(name)) &&
    Object.values(properties).every(isStrict)
  );
}

function refusedLength(request: ChatRequest, { contextTokens }: ModelKind): Refusal | null {
  if (contextTokens === undefined) return null;
  const used = promptTokens(request) + (request.max_completion_tokens ?? request.max_tokens ?? 0);
  return used <= contextTokens
    ? null
    : {
        message: `This model's maximum context length is ${contextTokens} tokens. However, you requested ${used} tokens.`,
        param: 'messages',
        code: 'context_length_exceeded',
      };
}
