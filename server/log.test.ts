import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { seedAssistant } from './testing/seed-assistant.ts';
import { testApp } from './testing/test-app.ts';
import { Visitor } from './testing/visitor.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-00`;

test('each line names its process, and a line about a request its workspace and trace', {
  tags: ['rule:log-line-context'],
}, async () => {
  await using app = await testApp();
  const owner = await app.as('ann');
  await owner.call(websitesEndpoints.listWebsites, { headers: { traceparent } });
  const { workspaceId } = owner;
  const line = () => app.logged.find(({ path }) => path === websitesEndpoints.listWebsites.path);
  await expect.poll(line).toMatchObject({
    role: 'all',
    pid: process.pid,
    host: hostname(),
    workspaceId,
    traceId,
    msg: 'request',
  });
});

test('a visitor’s request logs the chatbot’s workspace, and a job that of the request that sent it', {
  tags: ['long'],
}, async () => {
  await using app = await testApp({ work: true });
  const owner = await app.as('ann');
  const { chatbotId } = await seedAssistant(owner);
  await Visitor.arrive(app.anonymous(), chatbotId);
  const path = `/api/widget/${chatbotId}/start-conversation`;
  const { workspaceId } = owner;
  await expect.poll(() => app.logged.find((line) => line['path'] === path)).toMatchObject({ workspaceId });
  const sent = app.logged.find((line) => String(line['path']).endsWith('/knowledge-base'));
  await expect
    .poll(() => app.logged.find((line) => line['job'] === 'build-knowledge'))
    .toMatchObject({ workspaceId, traceId: sent?.['traceId'], msg: 'job done' });
});

test('an invalid traceparent starts a new trace and isn’t logged', async () => {
  await using app = await testApp();
  await fetch(`${app.url}/healthz`, { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-00-forged` } });
  const line = () => app.logged.find(({ path }) => path === '/healthz');
  await expect.poll(line).toMatchObject({ traceId: expect.stringMatching(/^[\da-f]{32}$/) });
  expect(JSON.stringify(app.logged)).not.toMatch(new RegExp(`forged|${traceId}`));
});
