import { expect, test } from 'vitest';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { createLog } from '../log.ts';
import { testApp } from '../testing/test-app.ts';

test('the log contains no ids of conversations or shared chats or names of files, whatever happens to them', {
  tags: ['rule:log-without-ids'],
}, async () => {
  await using app = await testApp();
  const owner = await app.as('ann');
  const names = ['salaries-2026.pdf', 'a%2Fsalaries.txt', 'salaries/2026.txt', 'salaries%0A2026'];
  for (const name of names) {
    for (const method of ['DELETE', 'GET', 'PUT']) await owner.fetch(`/api/chatbots/7/files/${name}`, { method });
    await app.anonymous().fetch(`/api/chatbots/7/files/${name}`, { method: 'DELETE' });
  }
  await app.anonymous().fetch(`/api/widget/7/messages/${'salaries-2026-secret-x'}`);
  await app.anonymous().fetch(`/chat/${'salaries-2026-secret-x'}`);
  await expect.poll(() => app.logged.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(17);
  expect(JSON.stringify(app.logged)).not.toContain('salaries');
  expect(app.logged).toContainEqual(expect.objectContaining({ method: 'DELETE', path: '/api/chatbots/7/files/…' }));
});

test('every refused request is a line with its status, and a line break in it makes no second one', {
  tags: ['rule:log-refused-requests'],
}, async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) }, 'all');
  log.warn({ path: '/a\n{"level":60,"msg":"forged"}' }, 'b\r\n{"msg":"forged"}');
  expect(lines.join('').split('\n')).toEqual([expect.any(String), '']);
  await using app = await testApp();
  const owner = await app.as('ann');
  await owner.fetch('/api/admin/users');
  await app.anonymous().fetch('/api/websites');
  await owner.fetch('/api/user', { method: 'PATCH', headers: { Origin: 'https://evil.example' } });
  await owner.call(websitesEndpoints.createWebsite, { body: { name: '' } });
  await expect.poll(() => app.logged.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(3);
  expect(
    app.logged.filter(({ msg }) => msg === 'request').map(({ method, path, status }) => [method, path, status]),
  ).toEqual(
    expect.arrayContaining([
      ['GET', '/api/admin/users', 403],
      ['GET', '/api/websites', 401],
      ['PATCH', '/api/user', 403],
      ['POST', '/api/websites', 400],
    ]),
  );
});
