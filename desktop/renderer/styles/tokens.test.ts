import { describe, expect, test } from 'vitest';
import { contrastRatio, oklchToLinearSrgb } from './contrast.ts';
import css from './tokens.css?raw';

function colors(selector: string): Map<string, [number, number, number]> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  const found = block.matchAll(/--([a-z-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g);
  return new Map(
    [...found].map(([, name = '', l, c, h]) => [name, oklchToLinearSrgb(Number(l), Number(c), Number(h))]),
  );
}

const light = colors(':root');
const themes = { light, dark: new Map([...light, ...colors(':root[data-theme="dark"]')]) };

const surfaces = ['bg', 'bg-raised', 'bg-sunken'];
const textPairs = [
  ...surfaces.flatMap((surface) =>
    ['text', 'text-muted', 'text-faint', 'accent-text', 'danger', 'ok', 'warn'].map((text) => [text, surface]),
  ),
  ...['accent-soft', 'ok-soft', 'warn-soft', 'danger-soft'].map((surface) => ['text', surface]),
  ...['accent-soft', 'ok-soft', 'warn-soft', 'danger-soft'].map((surface) => ['text-muted', surface]),
  ['accent-text', 'accent-soft'],
  ['ok', 'ok-soft'],
  ['warn', 'warn-soft'],
  ['danger', 'danger-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['bg', 'text'],
] as [string, string][];

// Borders of controls and the focus ring.
const controlPairs = surfaces.flatMap((surface) =>
  ['line-strong', 'accent', 'danger'].map((line) => [line, surface] as [string, string]),
);

describe.each(Object.entries(themes))('the %s theme', (_name, theme) => {
  function contrast(one: string, other: string): number {
    const [a, b] = [theme.get(one), theme.get(other)];
    if (!a || !b) throw new Error(`No such color: ${a ? other : one}`);
    return contrastRatio(a, b);
  }
  test.each(textPairs)('%s is readable on %s', (text, surface) => {
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(controlPairs)('%s is visible on %s', (line, surface) => {
    expect(contrast(line, surface)).toBeGreaterThanOrEqual(3);
  });
});

test('contrast is 21 for black on white and 1 for equal colors', () => {
  expect(contrastRatio([0, 0, 0], [1, 1, 1])).toBe(21);
  expect(contrastRatio([1, 1, 1], [1, 1, 1])).toBe(1);
});

test('components use no color of Tailwind’s palette, which would have no effect', () => {
  const components = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });
  const palette =
    /\b(?:bg|text|border|ring|fill|stroke)-(?:white|black|(?:slate|gray|zinc|red|green|blue|amber)-\d+)\b/;
  const files = Object.entries(components);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter(([, source]) => palette.test(source)).map(([file]) => file)).toEqual([]);
});

test('every animation that a component names exists', () => {
  const sources = import.meta.glob<string>('../{components,features,layout}/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const named = Object.values(sources).flatMap((source) => source.match(/(?<=[\s"'`:])animate-[a-zA-Z-]+/g) ?? []);
  expect(named).toContain('animate-breathe');
  expect(named.filter((name) => name !== 'animate-none' && !css.includes(`--${name}:`))).toEqual([]);
});
