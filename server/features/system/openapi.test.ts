import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#shared/contracts/endpoints.ts';
import { describeApi } from './openapi.ts';

interface Described {
  operationId: string;
  description?: string;
  requestBody?: { content: Record<string, { example?: unknown }> };
  parameters: { name: string; in: string }[];
  responses: Record<string, { content?: Record<string, unknown> }>;
}

const description = describeApi(endpoints, { version: '1.2.3', url: 'https://parley.example' });
const byName: Record<string, Described & { path: string }> = {};

beforeAll(() => {
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const one of Object.values(methods) as Described[]) byName[one.operationId] = { ...one, path };
  }
});

const typesOf = (name: string) => Object.keys(byName[name]?.responses['200']?.content ?? {});

test('the API description matches the official schema of OpenAPI 3.1', {
  tags: ['long', 'rule:openapi-schema'],
}, async () => {
  const { valid, errors } = await new Validator().validate(
    JSON.parse(JSON.stringify(description)) as Record<string, unknown>,
  );
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('every parameter in a path is described', () => {
  for (const { path, parameters } of Object.values(byName)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect([path, parameters.filter((one) => one.in === 'path').map(({ name }) => name)]).toEqual([path, named]);
  }
});

test('only formats of JSON Schema are used', () => {
  const formats = new Set([...JSON.stringify(description).matchAll(/"format":"([^"]+)"/g)].map(([, name]) => name));
  expect(formats).toEqual(new Set(['date', 'date-time', 'email', 'uri', 'uuid']));
});

test('files, redirects and the last event of a failed stream are described', () => {
  expect(typesOf('exportConversations')).toEqual(['text/csv']);
  expect(typesOf('exportAuditLog')).toEqual(['text/csv']);
  expect(typesOf('downloadInvoice')).toEqual(['application/pdf']);
  expect(typesOf('sendMessage')).toEqual(['application/json', 'text/event-stream']);
  expect(JSON.stringify(byName['sendMessage']?.responses['200'])).toContain('"const":"error"');
  expect(byName['answerSignIn']?.responses['302']).not.toHaveProperty('content');
  expect(byName['getSnippet']?.responses).toHaveProperty('302');
});

test('errors of every call are described', () => {
  const errorsOf = (name: string) => Object.keys(byName[name]?.responses ?? {}).filter((status) => status >= '4');
  expect(errorsOf('health')).toEqual(['400', '403', '404', '429', '503']);
  expect(errorsOf('logout')).toEqual(['400', '403', '404', '413', '415', '429', '503']);
  expect(errorsOf('listWorkspaces')).toEqual(['400', '401', '403', '404', '429', '503']);
});

test('a body has an example, and a call says what it records', () => {
  expect(byName['renameWorkspace']?.requestBody?.content['application/json']?.example).toEqual({ name: 'Shop' });
  expect(byName['renameWorkspace']?.description).toContain('Recorded in the audit log as workspace.renamed.');
  expect(byName['logout']?.requestBody?.content['application/json']).not.toHaveProperty('example');
  expect(byName['checkInvitation']?.description ?? '').not.toContain('Recorded');
});
