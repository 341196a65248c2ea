import { describe, expect, test } from 'vitest';
import { type ChatRequest, type ModelKind, refusalOf } from './chat-request.ts';

const request: ChatRequest = { model: 'chat', messages: [{ role: 'user', content: 'Reply in JSON.' }], stream: true };
const refusal = (more: object, kind: ModelKind = {}) => refusalOf({ ...request, ...more }, kind)?.message ?? null;
const shaped = (schema: object) => ({
  response_format: { type: 'json_schema', json_schema: { name: 'reply', strict: true, schema } },
});
const sound = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false };

describe('the fake provider accepts what OpenAI accepts', () => {
  test.each([
    ['a plain request', {}],
    ['a temperature and a limit', { temperature: 0.2, max_completion_tokens: 10 }],
    ['the use of tokens at the end', { stream_options: { include_usage: true } }],
    ['JSON', { response_format: { type: 'json_object' } }],
    ['a strict schema', shaped(sound)],
  ])('%s', (_, more) => expect(refusal(more)).toBeNull());
});

describe('and rejects what OpenAI rejects', () => {
  test.each([
    ['a parameter it does not know', { temprature: 1 }],
    ['a role it does not know', { messages: [{ role: 'robot', content: 'x' }] }],
    [
      'JSON that the messages do not ask for',
      { messages: [{ role: 'user', content: 'x' }], response_format: { type: 'json_object' } },
    ],
    ['a schema whose properties are not all required', shaped({ ...sound, required: [] })],
    ['a schema that allows other properties', shaped({ ...sound, additionalProperties: true })],
    ['two limits', { max_tokens: 1, max_completion_tokens: 1 }],
    ['stream options without a stream', { stream: false, stream_options: {} }],
  ])('%s', (_, more) => expect(refusal(more)).not.toBeNull());

  test('for a reasoning model, a temperature', () => {
    expect(refusal({ temperature: 0.2 }, { reasons: true })).toContain("'temperature'");
  });
});
