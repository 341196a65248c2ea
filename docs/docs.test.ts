import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');

function markdownFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return markdownFiles(`${folder}/${entry.name}`);
    return entry.name.endsWith('.md') ? [`${folder}/${entry.name}`] : [];
  });
}

const pages = ['README.md', 'CHANGELOG.md', ...markdownFiles('docs'), 'widget/README.md'].filter((page) =>
  existsSync(join(root, page)),
);
const paths = /^(?:shared|server|desktop|widget|build|docs|\.ci|\.github)\/[\w./-]+$|^\.?[\w-]+\.(?:ts|json|yml|md)$/;

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');

  test('only names files that exist', () => {
    const named = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '').filter((name) => paths.test(name));
    // A page next to code names neighboring files without their folder.
    const places = [root, join(root, page, '..')];
    expect(named.filter((name) => !places.some((place) => existsSync(join(place, name))))).toEqual([]);
  });

  test('only links to pages and pictures that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map((match) => match[1] ?? '');
    expect(links.filter((link) => !existsSync(join(root, page, '..', link)))).toEqual([]);
  });

  test('only names npm scripts that exist', () => {
    const named = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test))\b/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    );
    expect(named.filter((script) => !(script in packageJson.scripts))).toEqual([]);
  });
});

test('the map lists every folder and every feature', () => {
  const map = readFileSync(join(root, 'docs/map.md'), 'utf8');
  const features = readdirSync(join(root, 'server/features'));
  expect(features.filter((feature) => !map.includes(`\`${feature}\``))).toEqual([]);
  const top = ['shared', 'server', 'desktop'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${folder}/${entry.name}/`),
  );
  expect(top.filter((folder) => !map.includes(folder))).toEqual([]);
});
