import { describe, expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { usageEndpoints } from '#shared/contracts/usage.ts';
import { answerJson, answerServer, visit } from '../../testing/answer-server.ts';
import { browserErrors } from '../../testing/browser-errors.ts';
import { ApiError } from './api-error.ts';
import { callEndpoint } from './call-endpoint.ts';
import { signedOutNotice } from './connection.ts';

const login = { body: { username: 'marta', password: 'wrong' } };

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

test('a call that its page cancels prints no error', async () => {
  const errors = browserErrors();
  const arrived = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  await using _server = await answerServer((_request, response) => {
    response.once('close', closed.resolve);
    arrived.resolve();
  });
  const leaving = new AbortController();
  const call = callEndpoint(usageEndpoints.getUsageStats, { signal: leaving.signal });
  await arrived.promise;
  leaving.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  await closed.promise;
  expect(errors).toEqual([]);
});

test('a call whose connection is lost fails without printing it a second time', async () => {
  const errors = browserErrors();
  await using _server = await answerServer((_request, response) => void response.destroy());
  expect(await failureOf(callEndpoint(usageEndpoints.getUsageStats))).toMatchObject({ status: 0 });
  expect(errors).toEqual([]);
});

describe('the message of a failed call', () => {
  test('is the server’s message, with its issues and the request id', {
    tags: ['rule:failed-call-server-message'],
  }, async () => {
    await using _server = await answerServer((_request, response) =>
      answerJson(response, 400, { message: 'Invalid', issues: [{ path: 'username', message: 'Required' }] }),
    );
    const error = await failureOf(callEndpoint(accountsEndpoints.login, login));
    expect(error).toMatchObject({ status: 400, message: 'Invalid', requestId: 'r-1' });
    expect(error.issues).toEqual([{ path: 'username', message: 'Required' }]);
  });

  test('is the text of a response that isn’t JSON', { tags: ['rule:failed-call-text'] }, async () => {
    await using _server = await answerServer((_request, response) => response.writeHead(502).end('upstream is away'));
    expect((await failureOf(callEndpoint(accountsEndpoints.login, login))).message).toBe('upstream is away');
  });

  test('is the status text if a proxy answers with a page', { tags: ['rule:failed-call-status-text'] }, async () => {
    await using _server = await answerServer((_request, response) =>
      response.writeHead(502, 'Bad Gateway', { 'content-type': 'text/html' }).end('<h1>nginx</h1>'),
    );
    expect((await failureOf(callEndpoint(accountsEndpoints.login, login))).message).toBe('Bad Gateway');
  });

  test('is our own sentence if there is no response', async () => {
    const server = await answerServer(() => undefined);
    await server[Symbol.asyncDispose]();
    const error = await failureOf(callEndpoint(accountsEndpoints.login, login));
    expect(error.status).toBe(0);
    expect(error.message).toBe('The server couldn’t be reached. Check your connection and try again.');
  });

  test('is the fallback if a response can’t be parsed', async () => {
    await using _server = await answerServer((_request, response) => answerJson(response, 200, { surprise: true }));
    expect((await failureOf(callEndpoint(accountsEndpoints.login, login))).message).toBe('An error occurred');
  });
});

test('a session that ended is reported to listeners; a wrong password is not', {
  tags: ['rule:session-end-reported'],
}, async () => {
  await using _server = await answerServer((_request, response) => answerJson(response, 401, { message: 'No' }));
  let told = 0;
  const stop = signedOutNotice.on(() => {
    told += 1;
  });
  await failureOf(callEndpoint(accountsEndpoints.login, login));
  expect(told).toBe(0);
  await failureOf(callEndpoint(usageEndpoints.getUsageStats));
  expect(told).toBe(1);
  stop();
});

test('path parameters are escaped, and the query is added', async () => {
  await using server = await answerServer((_request, response) => answerJson(response, 404, { message: 'No' }));
  await failureOf(callEndpoint(knowledgeEndpoints.deleteFile, { params: { id: 4, filename: '../a b/c?.txt' } }));
  await failureOf(callEndpoint(usageEndpoints.getUsageStats, { query: { month: '2026-11' } }));
  expect(server.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/chatbots/4/files/..%2Fa%20b%2Fc%3F.txt',
    'GET /api/usage-stats?month=2026-11',
  ]);
});

test('an upload sends the file in the field "file"', async () => {
  await using server = await answerServer((_request, response) => answerJson(response, 422, { message: 'Empty' }));
  const file = new File(['Opening hours'], 'hours.txt', { type: 'text/plain' });
  await failureOf(callEndpoint(knowledgeEndpoints.uploadFile, { params: { id: 4 }, file }));
  expect(server.received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(server.received[0]?.body).toContain('name="file"; filename="hours.txt"');
  visit('http://localhost');
});

describe('a call that changes something', () => {
  test('and is repeated while pending is sent once', async () => {
    await using server = await answerServer((_request, response) => answerJson(response, 400, { message: 'Invalid' }));
    const twice = [1, 2].map(() => failureOf(callEndpoint(accountsEndpoints.login, login)));
    expect((await Promise.all(twice)).map(({ message }) => message)).toEqual(['Invalid', 'Invalid']);
    expect(server.received).toHaveLength(1);
    await failureOf(callEndpoint(accountsEndpoints.login, login));
    expect(server.received).toHaveLength(2);
  });

  test('is sent again if another call was made in between', async () => {
    await using server = await answerServer((_request, response) => answerJson(response, 400, { message: 'Invalid' }));
    const other = { body: { username: 'marta', password: 'another' } };
    await Promise.all(
      [login, other, login].map((request) => failureOf(callEndpoint(accountsEndpoints.login, request))),
    );
    expect(server.received).toHaveLength(3);
  });
});
