import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const admin = { ADMIN_USERNAME: 'eva', ADMIN_EMAIL: 'eva@example.com', ADMIN_PASSWORD: 'long enough' };
const refusal = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the first administrator', () => {
  test('is read if name, address and password are set', () => {
    expect(readConfig(admin).admin).toEqual({ username: 'eva', email: 'eva@example.com', password: 'long enough' });
  });

  test.each([
    ['a name that could never sign in', { ADMIN_USERNAME: 'eva@home' }, 'ADMIN_USERNAME'],
    ['an address that is none', { ADMIN_EMAIL: 'eva' }, 'ADMIN_EMAIL: Invalid email address'],
    ['a short password', { ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD: Password must be at least 8 characters'],
  ])('with %s prevents starting', (_, change, words) => {
    expect(refusal({ ...admin, ...change })).toContain(words);
  });
});

test('payments need all three of Stripe’s keys, or none', { tags: ['rule:payments-need-three-keys'] }, () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(readConfig(stripe).payments).toEqual({
    secretKey: 'sk_1',
    publishableKey: 'pk_1',
    webhookSecret: 'whsec_1',
    apiBase: null,
  });
  expect(readConfig({}).payments).toBeNull();
  for (const missing of Object.keys(stripe)) {
    expect(refusal({ ...stripe, [missing]: ' ' })).toContain('STRIPE_WEBHOOK_SECRET must be set together');
  }
});

test('plan limits hold where payments are set up, unless the operator says otherwise', {
  tags: ['rule:limits-without-stripe'],
}, () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const hold = (env: Record<string, string>) => readConfig(env).enforcePlanLimits;
  expect([{}, stripe].map(hold)).toEqual([false, true]);
  expect([{ ENFORCE_PLAN_LIMITS: '1' }, { ...stripe, ENFORCE_PLAN_LIMITS: '0' }].map(hold)).toEqual([true, false]);
});

test('visitors can try their website where they could keep it, unless the operator turns it off', {
  tags: ['rule:tries-offered'],
}, () => {
  const offered = (env: Record<string, string>) => readConfig(env).tries;
  expect([{}, { TRIES: '0' }, { REGISTRATION: 'invite' }, { REGISTRATION: 'closed' }].map(offered)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('mail needs a server and a sender, or neither', () => {
  const mail = { SMTP_URL: 'smtps://user:p%40ss@mail.example:465', MAIL_FROM: 'Parley <parley@example.com>' };
  expect(readConfig(mail).mail).toEqual({
    url: mail.SMTP_URL,
    from: { name: 'Parley', address: 'parley@example.com' },
  });
  expect(readConfig({ ...mail, MAIL_FROM: 'parley@example.com' }).mail?.from).toEqual({
    name: '',
    address: 'parley@example.com',
  });
  expect(readConfig({}).mail).toBeNull();
  for (const missing of Object.keys(mail)) {
    expect(refusal({ ...mail, [missing]: ' ' })).toContain('SMTP_URL, MAIL_FROM must be set together');
  }
  const wrong = refusal({ ...mail, SMTP_URL: 'https://user:p%40ss@mail.example' });
  expect(wrong).toContain('SMTP_URL must be an smtp:// or smtps:// address');
  expect(wrong).not.toContain('p%40ss');
  for (const from of [
    'Parley',
    'a@b',
    'Parley <a@example.com>, b@example.com',
    'P\r\nBcc: c@example.com <a@example.com>',
  ]) {
    expect(refusal({ ...mail, MAIL_FROM: from })).toContain('MAIL_FROM must be an email address');
  }
});

test('replies by email need an address, a way in, and a mail server', () => {
  const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'parley@example.com' };
  const address = { INBOUND_MAIL_ADDRESS: ' Replies@Example.com ' };
  const imap = { IMAP_URL: 'imaps://user:p%40ss@mail.example' };
  const posts = { INBOUND_MAIL_SECRET: 'a secret for mail' };
  const read = (...settings: object[]) => readConfig(Object.assign({}, mail, ...settings)).inboundMail;
  expect(read()).toBeNull();
  expect(read(address, imap)).toEqual({ address: 'replies@example.com', imapUrl: imap.IMAP_URL, secret: null });
  expect(read(address, imap, posts)).toMatchObject({ imapUrl: imap.IMAP_URL, secret: posts.INBOUND_MAIL_SECRET });
  const together = 'INBOUND_MAIL_ADDRESS must be set together with IMAP_URL, INBOUND_MAIL_SECRET or both';
  for (const alone of [address, imap, posts]) expect(refusal({ ...mail, ...alone })).toContain(together);
  expect(refusal({ ...address, ...posts })).toContain('which requires SMTP_URL');
  const wrong = refusal({ ...mail, ...address, IMAP_URL: 'https://user:p%40ss@mail.example' });
  expect(wrong).toContain('IMAP_URL must be an imap:// or imaps:// address');
  expect(wrong).not.toContain('p%40ss');
  for (const other of [
    'replies',
    'a+b@example.com',
    'much-too-long-for-this@example.com',
    'a@b',
    'Us <a@example.com>',
  ]) {
    expect(refusal({ ...mail, ...posts, INBOUND_MAIL_ADDRESS: other })).toContain('INBOUND_MAIL_ADDRESS must');
  }
});

test('a replica needs a database that it follows', () => {
  expect(refusal({ READ_DATABASE_URL: 'postgres://replica/parley' })).toContain(
    'READ_DATABASE_URL requires DATABASE_URL',
  );
});

test('the local model is left to administrators, unless a setting names a model for search', () => {
  expect(readConfig({}).localEmbeddings).toEqual({ isWanted: null, modelDir: null });
  expect(readConfig({ LOCAL_EMBEDDINGS: '1' }).localEmbeddings.isWanted).toBe(true);
  expect(readConfig({ EMBEDDING_MODEL: 'bge-m3' }).localEmbeddings.isWanted).toBe(false);
  expect(refusal({ LOCAL_EMBEDDINGS: '1', EMBEDDING_MODEL: 'bge-m3' })).toContain('set only one');
  expect(refusal({ MODEL_DIR: '/there/is/no/such/folder' })).toContain(
    'MODEL_DIR /there/is/no/such/folder is not a folder',
  );
});

test('all errors are reported at once', () => {
  const sentence = refusal({
    PORT: 'http',
    LOG_LEVEL: 'loud',
    PUBLIC_URL: 'parley.example',
    EMBEDDING_DIMENSIONS: '3',
  });
  for (const name of ['PORT', 'LOG_LEVEL', 'PUBLIC_URL', 'EMBEDDING_DIMENSIONS']) expect(sentence).toContain(name);
});

test('a public address below a path is rejected, since pages are built for a host of their own', () => {
  expect(refusal({ PUBLIC_URL: 'https://example.com/chat' })).toContain('host name of its own');
  expect(readConfig({ PUBLIC_URL: 'https://chat.example.com//' }).publicUrl).toBe('https://chat.example.com');
});

test('empty settings are treated as unset', () => {
  expect(readConfig({ PORT: '', OPENAI_API_KEY: ' ', RATE_LIMITS: '' })).toMatchObject({
    port: 3000,
    ai: null,
    rateLimits: true,
  });
});
