import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

test('the log contains no ids of conversations or names of files, whatever happens to them', async () => {
  await using app = await testApp();
  const owner = await app.as('ann');
  const names = ['salaries-2026.pdf', 'a%2Fsalaries.txt', 'salaries/2026.txt', 'salaries%0A2026'];
  for (const name of names) {
    for (const method of ['DELETE', 'GET', 'PUT']) await owner.fetch(`/api/chatbots/7/files/${name}`, { method });
    await app.anonymous().fetch(`/api/chatbots/7/files/${name}`, { method: 'DELETE' });
  }
  await app.anonymous().fetch(`/api/widget/7/messages/${'salaries-2026-secret-x'}`);
  await expect.poll(() => app.logged.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(16);
  expect(JSON.stringify(app.logged)).not.toContain('salaries');
  expect(app.logged).toContainEqual(expect.objectContaining({ method: 'DELETE', path: '/api/chatbots/7/files/…' }));
});
