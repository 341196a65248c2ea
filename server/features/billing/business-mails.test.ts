import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailInbox, openInbox } from '../../testing/mail-inbox.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { mailCrawl } from '../crawls/mail-crawl.ts';
import { makeWebsite } from '../knowledge/testing/site.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { mailInvoice, mailUnpaid } from './invoices/mail-invoice.ts';

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

/** Sends what is in the outbox. */
async function sendAll(): Promise<void> {
  const ids = await app.db('mails').where({ sent_at: null, given_up_at: null }).pluck<number[]>('id');
  for (const id of ids) await deliverMail(app.services, id, { lastTry: true });
}
const arrived = (owner: Owner) => inbox.mails.filter(({ recipients }) => recipients.includes(owner.user.email));

async function addInvoice(owner: Owner, row: object) {
  const [invoice] = await app
    .db('invoices')
    .insert({
      workspace_id: owner.workspaceId,
      number: `PAR-2026-${String(owner.workspaceId).padStart(6, '0')}`,
      description: 'Pro plan, January 2026',
      buyer_name: owner.user.username,
      buyer_email: owner.user.email,
      lines: '[]',
      amount_cents: 2900,
      created_at: new Date(),
      ...row,
    })
    .returning<{ id: number }[]>('id');
  return { workspaceId: owner.workspaceId, id: invoice?.id ?? 0 };
}

test('a paid invoice is sent to the owner with its PDF, once', { tags: ['long', 'rule:mail-invoice'] }, async () => {
  const owner = await app.as('buyer');
  const key = await addInvoice(owner, { status: 'paid' });
  await mailInvoice(app.services, key);
  await mailInvoice(app.services, key);
  await sendAll();
  const [mail, ...others] = arrived(owner);
  expect([others.length, mail?.text]).toEqual([0, expect.stringContaining('$29.00')]);
  const [file] = mail?.attachments ?? [];
  expect([file?.filename, file?.contentType]).toEqual([
    mail?.subject?.replace('Invoice ', '').concat('.pdf'),
    'application/pdf',
  ]);
  expect(file?.content.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a failed payment says why, once for each try', { tags: ['long', 'rule:mail-payment-failed'] }, async () => {
  const owner = await app.as('debtor');
  await app.db('users').where('id', owner.user.id).update({ language: 'de' });
  const notice =
    'Invoice PAR-1 ($29.00) couldn’t be charged: Your card has insufficient funds. We’ll try again on December 2, 2025.';
  await app
    .db('billing_accounts')
    .insert({ workspace_id: owner.workspaceId, closed_month: '2026-10', notice })
    .onConflict('workspace_id')
    .merge();
  const key = await addInvoice(owner, { status: 'failed', attempts: 1 });
  await mailUnpaid(app.services, key);
  await mailUnpaid(app.services, key);
  await app.db('invoices').where({ id: key.id, workspace_id: key.workspaceId }).update({ attempts: 2 });
  await mailUnpaid(app.services, key);
  await sendAll();
  expect(arrived(owner).map(({ subject }) => subject?.includes('konnte nicht abgebucht werden'))).toEqual([true, true]);
  expect(arrived(owner)[0]?.text?.replaceAll(/\s+/g, ' ')).toContain('Ihre Karte ist nicht ausreichend gedeckt');
});

test('a failed crawl and a site that changed a lot are reported to confirmed owners and admins', {
  tags: ['long', 'rule:mail-crawl-report'],
}, async () => {
  const owner = await app.as('crawler');
  const viewer = await app.as('onlooker');
  await app
    .db('workspace_members')
    .insert({ workspace_id: owner.workspaceId, user_id: viewer.user.id, role: 'viewer' });
  const { websiteId } = await makeWebsite(owner);
  const addCrawl = async (row: object) => {
    const [crawl] = await app
      .db('crawls')
      .insert({ workspace_id: owner.workspaceId, website_id: websiteId, options: '{}', progress: '{}', ...row })
      .returning<{ id: number }[]>('id');
    return { workspaceId: owner.workspaceId, id: crawl?.id ?? 0 };
  };
  const counted = (count: number) => ({ count, urls: [] });
  const changes = (changed: number, removed: number) =>
    JSON.stringify({
      changes: { added: counted(0), changed: counted(changed), removed: counted(removed), failed: counted(0) },
    });
  const failed = await addCrawl({ status: 'failed', error: 'The site can’t be reached.' });
  // Nothing goes to an address that its user hasn't confirmed.
  await mailCrawl(app.services, failed);
  await sendAll();
  expect(arrived(owner)).toEqual([]);

  await app.db('users').whereIn('id', [owner.user.id, viewer.user.id]).update({ email_confirmed_at: new Date() });
  await mailCrawl(app.services, failed);
  await mailCrawl(app.services, await addCrawl({ status: 'done', progress: changes(1, 1) }));
  await mailCrawl(app.services, await addCrawl({ status: 'done', progress: changes(2, 8) }));
  await sendAll();
  expect(arrived(owner).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^The crawl of “.+” failed$/),
    expect.stringMatching(/^“.+” changed a lot$/),
  ]);
  expect(arrived(viewer)).toEqual([]);
});
