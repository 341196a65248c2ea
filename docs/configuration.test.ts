import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/configuration.md'), 'utf8');
const source = readFileSync(join(root, 'server/config.ts'), 'utf8');

const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (.+?) \| (.+?) \|/gm)].map(
  ([, name = '', initial = '', accepted = '']) => ({ name, initial, accepted }),
);
const read = [...source.matchAll(/^ {2}([A-Z]+(?:_[A-Z]+)*): /gm)].map((match) => match[1] ?? '');

test('every variable that the server reads is on the page, and every one on the page is read', () => {
  expect(rows.map((row) => row.name).sort()).toEqual([...read].sort());
});

const stated = rows.flatMap(({ name, initial }) => {
  const value = /^`(.+)`$/.exec(initial)?.[1];
  return value === undefined ? [] : [{ name, value }];
});

test.each(stated)('setting $name to the default on the page changes nothing', ({ name, value }) => {
  // A provider, so that the models' defaults show.
  const others = { OPENAI_API_KEY: 'key', ...(name === 'EMBEDDING_MODEL' && { EMBEDDING_DIMENSIONS: '512' }) };
  expect(readConfig({ ...others, [name]: value })).toEqual(readConfig(others));
});

describe('the values that the page allows are accepted', () => {
  const ranges = rows.flatMap(({ name, accepted }) => {
    const [, least, most] = /^(\d+) to (\d+)$/.exec(accepted) ?? [];
    return least === undefined ? [] : [{ name, least: Number(least), most: Number(most) }];
  });
  test.each(ranges)('$name from $least to $most', ({ name, least, most }) => {
    for (const value of [least, most]) expect(() => readConfig({ [name]: String(value) })).not.toThrow();
    for (const value of [least - 1, most + 1]) expect(() => readConfig({ [name]: String(value) })).toThrow(name);
  });

  const choices = rows.filter(({ accepted }) => /^\w+(?:, \w+)+$/.test(accepted));
  test.each(choices)('$name: $accepted', ({ name, accepted }) => {
    for (const value of accepted.split(', ')) expect(() => readConfig({ [name]: value })).not.toThrow();
    expect(() => readConfig({ [name]: 'yes' })).toThrow(name);
  });

  const inbound = {
    SMTP_URL: 'smtp://mail.example.com',
    MAIL_FROM: 'parley@example.com',
    INBOUND_MAIL_ADDRESS: 'replies@example.com',
    INBOUND_MAIL_SECRET: 'a secret for mail',
  };
  const withOthers: Readonly<Record<string, Record<string, string>>> = {
    READ_DATABASE_URL: { DATABASE_URL: 'postgres://db.example.com/parley' },
    SMTP_URL: { MAIL_FROM: 'parley@example.com' },
    IMAP_URL: inbound,
    INBOUND_MAIL_SECRET: inbound,
  };

  const shortest = rows.flatMap(({ name, accepted }) => {
    const length = /^at least (\d+) characters$/.exec(accepted)?.[1];
    return length === undefined ? [] : [{ name, length: Number(length) }];
  });
  const together = { ADMIN_USERNAME: 'eva', ADMIN_EMAIL: 'eva@example.com', ADMIN_PASSWORD: 'long enough' };
  test.each(shortest)('$name with at least $length characters', ({ name, length }) => {
    const others = name in together ? together : (withOthers[name] ?? {});
    expect(() => readConfig({ ...others, [name]: 'x'.repeat(length) })).not.toThrow();
    expect(() => readConfig({ ...others, [name]: 'x'.repeat(length - 1) })).toThrow(name);
  });

  const addresses = rows.filter(({ accepted }) => /^an? \S+:\/\//.test(accepted));
  test.each(addresses)('$name: $accepted', ({ name, accepted }) => {
    const others = withOthers[name] ?? {};
    for (const scheme of accepted.match(/\w+:\/\//g) ?? []) {
      expect(() =>
        readConfig({
          ...others,
          [name]: `${scheme}chat.example.com${accepted.endsWith('without a path') ? '' : '/x'}`,
        }),
      ).not.toThrow();
    }
    expect(() => readConfig({ [name]: 'ftp://chat.example.com' })).toThrow(name);
  });
});

test('pages only name variables that something reads', () => {
  const readers = globSync(
    [
      'server/**/*.ts',
      'build/**/*.{ts,mjs}',
      'desktop/main/**/*.ts',
      'docs/*.ts',
      '.github/**/*.yml',
      '*.yml',
      'Dockerfile',
    ],
    { cwd: root },
  );
  const sources = readers.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const files = globSync(['docs/*.md', 'README.md'], { cwd: root });
  const named = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/`([A-Z]{2,}(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)].map(
      ([, name = '']) => `${file}: ${name}`,
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((one) => !sources.includes(one.split(': ')[1] ?? ''))).toEqual([]);
});
