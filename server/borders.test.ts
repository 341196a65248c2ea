import { globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { expect, test } from 'vitest';
import { groundTables, namedElsewhere, tableDoors, tableOwners } from './testing/table-owners.ts';
import { sharedTables, tenantTables } from './testing/tenant-tables.ts';

const features = join(import.meta.dirname, 'features');

const featureFiles = (): string[] =>
  globSync('**/*.ts', { cwd: features, exclude: (path) => path.endsWith('.test.ts') }).map((path) =>
    path.replaceAll(sep, '/'),
  );

/** Imports from one feature into another, such as 'crawls/run-crawl.ts -> websites/store.ts'. */
function crossings(): { from: string; to: string }[] {
  return featureFiles().flatMap((from) => {
    const source = readFileSync(join(features, from), 'utf8');
    return [...source.matchAll(/from '(?:#server\/features\/([^']+)|(\.[^']+))'/g)]
      .map(([, absolute, local = '']) => absolute ?? posix.join(posix.dirname(from), local))
      .filter((to) => !to.startsWith('..') && to.split('/')[0] !== from.split('/')[0])
      .map((to) => ({ from, to }));
  });
}

test('a feature calls the functions of others, never their routes or jobs', () => {
  const inside = /(?:^|\/)(?:routes|jobs)\.ts$|\/testing\//;
  expect(crossings().length).toBeGreaterThan(0);
  expect(crossings().filter(({ from, to }) => inside.test(to) && !from.includes('/testing/'))).toEqual([]);
});

test('features depend on each other in one direction, without a cycle', () => {
  const featureOf = (path: string) => path.split('/')[0] ?? '';
  const left = new Map<string, Set<string>>();
  for (const { from, to } of crossings().filter((crossing) => !crossing.from.includes('/testing/'))) {
    left.set(featureOf(from), (left.get(featureOf(from)) ?? new Set()).add(featureOf(to)));
  }
  const uses = ([, others]: [string, Set<string>]) => [...others].some((other) => left.has(other));
  // Repeatedly removes the features that use none of the remaining ones.
  for (let floor = [...left]; floor.length > 0; ) {
    floor = [...left].filter((entry) => !uses(entry));
    for (const [feature] of floor) left.delete(feature);
  }
  expect([...left.keys()].toSorted()).toEqual([]);
});

/** Tables that a source names, in calls of Knex and in SQL. */
function tablesIn(source: string): Set<string> {
  const code = source.replaceAll(/\/\*[^]*?\*\/|(?<!['":])\/\/.*/g, '');
  const called = code.matchAll(/\b(?:db|trx|\w*[jJ]oin|from|into|table)(?:<[^()]*>)?\(\s*['"`](\w+)(?: as \w+)?['"`]/g);
  const inSql = code.matchAll(/\b(?:from|join|update|into|using)\s+(\w+)\b(?!\.)/g);
  return new Set([...called, ...inSql].map(([, name = '']) => name));
}

test('a feature reads and writes its own tables, and calls the functions of others for theirs', () => {
  const owners = new Map(Object.entries(tableOwners).flatMap(([of, tables]) => tables.map((table) => [table, of])));
  expect([...owners.keys(), ...groundTables].toSorted()).toEqual([...sharedTables, ...tenantTables].toSorted());
  const foreign = new Map<string, string[]>();
  for (const file of featureFiles().filter((path) => !path.includes('/testing/'))) {
    for (const table of tablesIn(readFileSync(join(features, file), 'utf8'))) {
      const owner = owners.get(table);
      if (owner === undefined || [owner, tableDoors[table]].includes(file.split('/')[0])) continue;
      foreign.set(table, [...(foreign.get(table) ?? []), file]);
    }
  }
  const named = Object.fromEntries([...foreign].filter(([table]) => !(table in namedElsewhere)));
  expect(named, 'tables that only their own feature names').toEqual({});
  const left = Object.keys(namedElsewhere).map((table) => [table, foreign.get(table)?.length ?? 0]);
  expect(Object.fromEntries(left), 'files that still name tables of others').toEqual(namedElsewhere);
});

test('tables are found in every way that code names them', () => {
  const code = `
    // from comments: select from mails
    db('pages'); trx<Row>('users as u').leftJoin('crawls as c', {}).whereIn('id', trx('files').select('id'));
    db.raw(\`update websites w set x = 1 from entries join chatbots on true\`);
    trx.raw('insert into messages select from conversations');
  `;
  expect([...tablesIn(code)].toSorted()).toEqual([
    'chatbots',
    'conversations',
    'crawls',
    'entries',
    'files',
    'messages',
    'pages',
    'users',
    'websites',
  ]);
});

/** Modules that are loaded with one, by their paths, and packages. Types are gone by then, and threads load their own. */
function loadedWith(entry: string): Set<string> {
  const root = join(import.meta.dirname, '..');
  const found = new Set<string>();
  const left = [entry];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (!file.endsWith('.ts')) continue;
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, loaded, loadedLater] of source.matchAll(
      /^(?:import|export) (?!type )(?:[^;']*? from )?'([^']+)';|\bimport\('([^']+)'\)/gm,
    )) {
      const named = loaded ?? loadedLater;
      if (named === undefined) continue;
      if (named.startsWith('.')) left.push(posix.join(posix.dirname(file), named));
      else left.push(named.startsWith('#') ? named.slice(1) : named);
    }
  }
  return found;
}

test('what parses a stranger’s text is only loaded by threads', { tags: ['rule:parsers-only-in-threads'] }, () => {
  const parsers = [
    '@mozilla/readability',
    'css-select',
    'htmlparser2',
    'linkedom',
    'mammoth',
    'markdown-it',
    'unpdf',
    'yaml',
  ];
  const server = loadedWith('server/main.ts');
  expect(server.size).toBeGreaterThan(500);
  expect([...server].filter((one) => parsers.includes(one))).toEqual([]);
  const threads = ['shared/loaders/texts/text-worker.ts', 'shared/loaders/documents/document-worker.ts'];
  const read = new Set(threads.flatMap((thread) => [...loadedWith(thread)]));
  expect(parsers.filter((one) => !read.has(one))).toEqual([]);
});
