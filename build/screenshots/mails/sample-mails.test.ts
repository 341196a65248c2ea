// @module-tag long
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { mailKinds } from '#server/mail/kinds.ts';
import { type WrittenMail, writeMail } from '#server/mail/write-mail.ts';
import { Language } from '#shared/contracts/accounts.ts';
import { publicUrl, type SampleMail, sampleMails, unsubscribeUrl } from './sample-mails.ts';

const samples = new Map<Language, (SampleMail & WrittenMail)[]>();
beforeAll(async () => {
  for (const language of Language.options) {
    const written = (await sampleMails(language)).map((mail) => ({
      ...mail,
      ...writeMail(mail.kind, mail.data, { language, publicUrl, unsubscribeUrl: unsubscribeUrl(mail.kind) }),
    }));
    samples.set(language, written);
  }
});
const every = () => [...samples.values()].flat();

const server = fileURLToPath(new URL('../../../server', import.meta.url));
/** Files of the server, without tests, whose text matches. */
const filesWith = (pattern: RegExp) =>
  globSync('**/*.ts', { cwd: server, exclude: ['**/*.test.ts', '**/testing/**'] })
    .filter((path) => pattern.test(readFileSync(`${server}/${path}`, 'utf8')))
    .map((path) => path.replaceAll('\\', '/'));

describe('the samples', () => {
  test.each(Language.options)('show every kind of mail (%s)', (language) => {
    const shown = new Set(samples.get(language)?.map(({ kind }) => kind));
    expect([...shown].toSorted()).toEqual(Object.keys(mailKinds).toSorted());
  });

  test('show every alert and everything that can follow', () => {
    const { meter, state, beyond } = mailKinds['usage-alert'].data.shape;
    const alerts = every().flatMap(({ kind, data }) =>
      kind === 'usage-alert' ? [mailKinds['usage-alert'].data.parse(data)] : [],
    );
    const shown = new Set(alerts.flatMap((alert) => [`${alert.meter} ${alert.state}`, alert.beyond]));
    const all = [...meter.options.flatMap((of) => state.options.map((at) => `${of} ${at}`)), ...beyond.options];
    expect([...shown].toSorted()).toEqual(all.toSorted());
  });

  test('are all there is, since mails leave in one place, which only takes these kinds', () => {
    expect(filesWith(/from 'nodemailer'/)).toEqual(['mail/post-mail.ts']);
    expect(filesWith(/\bpostMail\(/).toSorted()).toEqual(['features/mail/deliver-mail.ts', 'mail/post-mail.ts']);
    const handOver = readFileSync(`${server}/features/mail/deliver-mail.ts`, 'utf8');
    expect(handOver.match(/\bpostMail\(/g)).toHaveLength(1);
    expect(handOver).toContain('...writeMail(mail.kind,');
  });
});

describe('every mail', () => {
  test('says nothing in English to Germans', () => {
    const linesOf = ({ subject, text }: WrittenMail) =>
      `${subject}\n${text.replaceAll(/\n +/g, ' ')}`.split('\n').filter((line) => /[a-z] [a-z]/.test(line));
    const english = new Set((samples.get('en') ?? []).flatMap(linesOf));
    const german = (samples.get('de') ?? []).flatMap(linesOf);
    expect([english.size > 50, german.length > 50]).toEqual([true, true]);
    expect(german.filter((line) => english.has(line) || /\$\d/.test(line))).toEqual([]);
  });

  test('begins with hidden text for lists of mails that doesn’t begin like the subject', () => {
    const previewOf = (html: string) =>
      /<body[^>]*>\s*<div style="display:none;[^>]*>([^<]{20,})<\/div>/.exec(html)?.[1] ?? '';
    const wrong = every().filter(({ subject, html }) => `${subject} `.startsWith(previewOf(html).slice(0, 30)));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('loads nothing, and is short enough that Gmail shows all of it', () => {
    const loads = /<(?:img|link|script|iframe)\b|\bsrc=|url\(/;
    const wrong = every().filter(({ html }) => loads.test(html) || Buffer.byteLength(html) > 102_000);
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
