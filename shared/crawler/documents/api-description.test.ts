import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { cpuSeconds } from '#shared/crawler/testing/cpu-seconds.ts';
import { isApiDescription, readApiDescription } from './api-description.ts';

const shop = {
  openapi: '3.1.0',
  info: { title: 'Shop API', version: '2.4', description: '# Welcome\n\nOrder **pots** by program.' },
  servers: [{ url: 'https://api.shop.example/v1', description: 'Production' }],
  tags: [{ name: 'Orders', description: 'Everything about orders.' }],
  paths: {
    '/orders/{id}': {
      parameters: [{ $ref: '#/components/parameters/Id' }],
      get: {
        tags: ['Orders'],
        summary: 'Read an order',
        description: 'Answers 404 for orders of others.',
        responses: {
          200: {
            description: 'The order',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
          },
          404: { description: 'No such order' },
        },
      },
      delete: { tags: ['Orders'], deprecated: true, responses: {} },
    },
    '/v1/pots': {
      post: {
        requestBody: {
          content: {
            'application/json': {
              schema: { required: ['size'], properties: { size: { type: 'string', enum: ['S', 'L'] } } },
            },
          },
        },
      },
    },
  },
  components: {
    parameters: {
      Id: { name: 'id', in: 'path', required: true, schema: { type: 'integer' }, description: 'Of the order' },
    },
    schemas: {
      Order: {
        type: 'object',
        properties: {
          total: { type: 'number', description: 'With tax' },
          lines: { type: 'array', items: { properties: { pot: { type: 'string' } } } },
          parent: { $ref: '#/components/schemas/Order' },
        },
      },
    },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
  },
};

test('each tag is a part with its operations in words', () => {
  const document = readApiDescription(JSON.stringify(shop));
  expect(document?.parts?.map(({ anchor, title }) => [anchor, title])).toEqual([
    ['tag/orders', 'Shop API: Orders'],
    ['tag/pots', 'Shop API: pots'],
  ]);
  expect(document?.parts?.[0]?.content).toBe(
    [
      '# Orders',
      'Everything about orders.',
      '## Read an order (GET /orders/{id})',
      'Request: GET /orders/{id}',
      'Answers 404 for orders of others.',
      'Parameters:',
      '- id in path (integer, required): Of the order',
      'Responses:',
      [
        '- 200: The order',
        '- total (number): With tax',
        '- lines (array)',
        '- lines[].pot (string)',
        '- parent (object)',
        '- parent.total (number): With tax',
        '- parent.lines (array)',
        '- parent.parent (object)',
        '- parent.parent.total (number): With tax',
        '- parent.parent.lines (array)',
        '- parent.parent.parent (object)',
        '- 404: No such order',
      ].join('\n'),
      '## DELETE /orders/{id}',
      'This operation is deprecated.',
      'Parameters:',
      '- id in path (integer, required): Of the order',
    ].join('\n\n'),
  );
  expect(document?.parts?.[1]?.content).toContain('- size (string, required): One of S, L');
  expect(document?.content).toContain('Server: https://api.shop.example/v1 (Production)');
  expect(document?.content).toContain('Authentication key: apiKey, X-Key in header');
});

test('Swagger 2 is read like OpenAPI: bodies, responses, definitions and the host', () => {
  const swagger = [
    'swagger: "2.0"',
    'info: {title: Boats, version: "1"}',
    'host: api.boats.example',
    'basePath: /v1',
    'schemes: [https]',
    'securityDefinitions: {token: {type: apiKey, in: header, name: X-Token}}',
    'paths:',
    '  /boats:',
    '    post:',
    '      tags: [Boats]',
    '      summary: Add a boat',
    '      parameters: [{name: boat, in: body, required: true, schema: {$ref: "#/definitions/Boat"}}, {name: dry, in: query, type: boolean}]',
    '      responses: {201: {description: The boat, schema: {$ref: "#/definitions/Boat"}}}',
    'definitions: {Boat: {type: object, required: [name], properties: {name: {type: string, description: As painted}}}}',
  ].join('\n');
  expect(isApiDescription(swagger)).toBe(true);
  const document = readApiDescription(swagger);
  expect(document?.content).toContain('Server: https://api.boats.example/v1');
  expect(document?.content).toContain('Authentication token: apiKey, X-Token in header');
  const content = document?.parts?.[0]?.content ?? '';
  expect(content).toContain('## Add a boat (POST /boats)');
  expect(content.match(/name \(string.*As painted/g)).toHaveLength(2);
  expect(content).toContain('- dry in query (boolean)');
});

test('YAML says the same as JSON', () => {
  const yaml = stringify(shop);
  expect(isApiDescription(yaml)).toBe(true);
  expect(readApiDescription(yaml)).toEqual(readApiDescription(JSON.stringify(shop)));
});

test('other data, older versions and descriptions without operations aren’t API descriptions', () => {
  expect(isApiDescription('{"swagger": "1.2", "paths": {}}')).toBe(false);
  expect(isApiDescription('openapi is 3.1 of a kind')).toBe(false);
  expect(isApiDescription('- a\n- b\n')).toBe(false);
  for (const text of [
    '{"openapi": "3.0.0"}',
    '{"openapi": "3.0.0", "paths": {"/a": null}}',
    '{"openapi": "3.0',
    'openapi: "3.0"\npaths: [[',
  ]) {
    expect(readApiDescription(text)).toBe(null);
  }
});

test('hostile descriptions are bounded', { tags: ['long'] }, () => {
  const loop = { $ref: '#/components/schemas/A' };
  const wide = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`f${at}`, loop]));
  const paths = Object.fromEntries(
    Array.from({ length: 5000 }, (_, at) => [
      `/p${at}/x`,
      {
        post: {
          requestBody: { content: { a: { schema: loop } } },
          responses: { 200: { $ref: '#/components/responses/R' } },
        },
      },
    ]),
  );
  const schemas = { A: { properties: wide, allOf: [loop, loop], items: loop } };
  const responses = { R: { $ref: '#/components/responses/R' } };
  const bomb = `openapi: "3.0.0"\na: &a [x,x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 9 }, (_, at) => {
    const [from, to] = ['abcdefghij'[at], 'abcdefghij'[at + 1]];
    return `${to}: &${to} [${Array.from({ length: 10 }, () => `*${from}`).join(',')}]`;
  }).join('\n')}\npaths: *j\n`;
  const seconds = cpuSeconds(() => {
    const text = JSON.stringify({ openapi: '3.0.0', info: { title: 'X' }, paths, components: { schemas, responses } });
    const document = readApiDescription(text);
    expect(document?.parts).toHaveLength(200);
    expect(document?.parts?.every(({ content }) => content.length <= 60_000)).toBe(true);
    expect(readApiDescription(bomb)).toBe(null);
    expect(readApiDescription(`{"openapi":"3.0.0","paths":${'{"a":'.repeat(100_000)}`)).toBe(null);
    expect(readApiDescription(`openapi: "3.0.0"\npaths: ${'['.repeat(20_000)}`)).toBe(null);
    expect(isApiDescription(`{${'"openapi" '.repeat(200_000)}`)).toBe(false);
    expect(isApiDescription('\n'.repeat(1_000_000))).toBe(false);
  });
  expect(seconds).toBeLessThan(5);
});
