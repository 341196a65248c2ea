import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

interface Node {
  type: string;
  start: number;
  end: number;
}
type Nodes = Node & Record<string, unknown>;

const isNode = (value: unknown): value is Nodes => typeof value === 'object' && value !== null && 'type' in value;
const nodeIn = (node: Nodes, key: string): Nodes | null => {
  const value = node[key];
  return isNode(value) ? value : null;
};
const expressionOf = (child: Nodes) => (child.type === 'JSXExpressionContainer' ? nodeIn(child, 'expression') : null);
const comesAndGoes = (e: Nodes | null) => e !== null && /^(?:Conditional|Logical)Expression$/.test(e.type);
/** What a condition can show. */
const branches = (e: Nodes | null): Nodes[] => {
  if (e === null) return [];
  if (e.type === 'ConditionalExpression') return [nodeIn(e, 'consequent'), nodeIn(e, 'alternate')].flatMap(branches);
  if (e.type !== 'LogicalExpression') return [e];
  return e['operator'] === '&&'
    ? branches(nodeIn(e, 'right'))
    : [nodeIn(e, 'left'), nodeIn(e, 'right')].flatMap(branches);
};
const isElement = ({ type }: Nodes) => type === 'JSXElement' || type === 'JSXFragment';
const isNothing = (e: Nodes) => e.type === 'Literal' && typeof e['value'] !== 'string';

/**
 * Where text is beside an element that comes and goes, or comes and goes itself. Browsers that translate a page put
 * other elements in the place of text, and React fails where it wants to remove that text or insert before it.
 */
function untranslatable(source: string): string[] {
  const found: string[] = [];
  const written = (node: Node) => source.slice(node.start, node.end);
  const isText = (e: Nodes) =>
    (e.type === 'Literal' && typeof e['value'] === 'string') ||
    /^(?:TemplateLiteral|BinaryExpression)$/.test(e.type) ||
    (/^(?:Call|Member)Expression$/.test(e.type) && !/=>|<|children|(?:icon|dialog)$/.test(written(e)));
  const isBare = (child: Nodes) => {
    const e = expressionOf(child);
    if (e !== null && /\.map\(/.test(written(e))) return false;
    return child.type === 'JSXText' || (e !== null && !comesAndGoes(e) && isText(e));
  };
  const isBlank = (child: Nodes) => /^(?:\s*|\{'\s*'\}|\{\/\*.*\*\/\})$/s.test(written(child));
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (isElement(value)) {
      const children = (value['children'] as Nodes[]).filter((child) => !isBlank(child));
      const shown = children.map((child) => expressionOf(child));
      const changes = shown.some((e) => comesAndGoes(e) || (e !== null && /\.map\(/.test(written(e))));
      const isTextThatGoes = (e: Nodes | null) =>
        comesAndGoes(e) &&
        branches(e).some(isText) &&
        (e?.['operator'] === '&&' || branches(e).some((one) => isElement(one) || isNothing(one)));
      if (children.length > 1)
        for (const child of children)
          if ((changes && isBare(child)) || isTextThatGoes(expressionOf(child))) found.push(written(child).trim());
      for (const e of shown)
        if (comesAndGoes(e))
          for (const one of branches(e))
            if (
              one.type === 'JSXFragment' &&
              (one['children'] as Nodes[]).some((child) => !isBlank(child) && isBare(child))
            )
              found.push(written(one));
    }
    for (const [key, inner] of Object.entries(value)) if (key !== 'parent') visit(inner);
  };
  visit(parseSync('page.tsx', source, { lang: 'tsx' }).program);
  return found;
}

test.each([
  ['<b>{isNew && <i />}Name</b>', ['Name']],
  ['<b>{words.name} {isNew ? <i /> : null}</b>', ['{words.name}']],
  ['<b><i />{isNew && `, ${words.name}`}</b>', ['{isNew && `, ${words.name}`}']],
  ['<b><i />{isNew ? <>{words.seen} <i /></> : null}</b>', ['<>{words.seen} <i /></>']],
  ['<b>{isNew && <i />}<span>{words.name}</span></b>', []],
  ['<b>{isNew && words.name}</b>', []],
])('%s', (jsx, found) => {
  expect(untranslatable(`export const a = ${jsx};`)).toEqual(found);
});

test('no text of the pages is beside what comes and goes, so that browsers may translate them', () => {
  const root = join(import.meta.dirname, '..', 'desktop', 'renderer');
  const pages = globSync('**/*.tsx', { cwd: root }).filter((path) => !path.endsWith('.test.tsx'));
  expect(pages.length).toBeGreaterThan(200);
  const found = pages.flatMap((path) =>
    untranslatable(readFileSync(join(root, path), 'utf8')).map((text) => `${path}: ${text}`),
  );
  expect(found, 'wrap these in a <span>').toEqual([]);
});
