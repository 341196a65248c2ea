import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { mailEndpoints as calls } from '#shared/contracts/mail.ts';
import { type MailInbox, openInbox } from '../../testing/mail-inbox.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { deliverMail } from './deliver-mail.ts';
import { recipientOf } from './recipient.ts';
import { sendMail } from './send-mail.ts';

let inbox: MailInbox;
let app: TestApp;
beforeAll(async () => {
  inbox = await openInbox();
  app = await testApp({ env: inbox.env });
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

const data = { website: 'Bakery', reason: 'The site can’t be reached.', url: 'https://parley.example/dashboard' };

async function queue(owner: Owner): Promise<number | null> {
  return app.db.transaction(async (trx) => {
    const to = await recipientOf(trx, owner.user.id);
    return to && sendMail(app.services, trx, 'crawl-failed', to, data);
  });
}

async function mailTo(owner: Owner) {
  await deliverMail(app.services, (await queue(owner)) ?? 0, { lastTry: true });
  const mail = await inbox.next(owner.user.email);
  const url = /https?:\S+\/unsubscribe\?token=\S+/.exec(mail.text ?? '')?.[0] ?? '';
  return { mail, url, token: new URL(url).searchParams.get('token') ?? '' };
}

test('a user switches one kind of email off and on again', { tags: ['rule:mail-kind-switched'] }, async () => {
  const owner = await app.as('chooser');
  const before = { canSendMail: true, isAddressConfirmed: false, off: [] };
  expect(await owner.get(calls.getMailSettings)).toEqual(before);
  const waiting = await queue(owner);
  const off = await owner.get(calls.switchMail, { body: { name: 'crawls', isOn: false } });
  expect(off.off).toEqual(['crawls']);
  expect(await queue(owner)).toBeNull();
  // Also one that was already waiting.
  await deliverMail(app.services, waiting ?? 0, { lastTry: true });
  expect(inbox.mails.filter(({ recipients }) => recipients.includes(owner.user.email))).toEqual([]);
  expect(await owner.get(calls.switchMail, { body: { name: 'crawls', isOn: true } })).toEqual(before);
  expect(await queue(owner)).not.toBeNull();
});

test('the link in an email ends that kind without signing in', {
  tags: ['long', 'rule:mail-unsubscribe-link'],
}, async () => {
  const owner = await app.as('reader');
  const { token } = await mailTo(owner);
  const visitor = app.anonymous();
  const shown = { name: 'crawls', address: 'r***@example.com', isOff: false };
  expect(await visitor.get(calls.checkSubscription, { body: { token } })).toEqual(shown);
  await visitor.get(calls.unsubscribe, { body: { token } });
  await visitor.get(calls.unsubscribe, { body: { token } });
  expect(await visitor.get(calls.checkSubscription, { body: { token } })).toEqual({ ...shown, isOff: true });
  expect(await queue(owner)).toBeNull();
});

test('a mail program ends it with one POST to the address in the header', {
  tags: ['rule:mail-one-click-unsubscribe'],
}, async () => {
  const owner = await app.as('clicker');
  const { mail, url } = await mailTo(owner);
  const list = mail.headers.get('list') as { unsubscribe: { url: string }; 'unsubscribe-post': { name: string } };
  expect(list.unsubscribe.url).toBe(url);
  expect(JSON.stringify(list['unsubscribe-post'])).toContain('List-Unsubscribe=One-Click');
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  expect((await owner.get(calls.getMailSettings)).off).toEqual(['crawls']);
});

test('a link that was sent to an earlier address ends and shows nothing', {
  tags: ['rule:mail-unsubscribe-earlier-address'],
}, async () => {
  const owner = await app.as('moved');
  const { token, url } = await mailTo(owner);
  await owner.get(accountsEndpoints.updateUser, { body: { username: 'moved', email: 'elsewhere@example.com' } });
  expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  const shown = await app.anonymous().call(calls.checkSubscription, { body: { token } });
  expect([shown.status, JSON.stringify(shown.error)]).toEqual([404, expect.not.stringContaining('example.com')]);
  expect((await owner.get(calls.getMailSettings)).off).toEqual([]);
});

test('a made-up link ends nothing', { tags: ['rule:mail-unsubscribe-made-up'] }, async () => {
  const owner = await app.as('victim');
  const { token } = await mailTo(owner);
  const [id, , signature] = token.split('.');
  const forged = [
    '',
    'x',
    `${id}.crawls.${'A'.repeat(43)}`,
    `${id}.invoices.${signature}`,
    `${Number(id) + 1}.crawls.${signature}`,
  ];
  for (const one of forged) {
    expect((await fetch(`${app.url}/unsubscribe?token=${one}`, { method: 'POST' })).status).toBe(404);
    expect([400, 404]).toContain((await app.anonymous().call(calls.unsubscribe, { body: { token: one } })).status);
  }
  expect((await owner.get(calls.getMailSettings)).off).toEqual([]);
});
