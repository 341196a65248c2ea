import { expect, test } from 'vitest';
import { definedIn, nameInHeading } from './definitions.ts';

test.each([
  ['A sourdough starter is a mix of flour and water.', ['sourdough starter']],
  ['The Bakers Guild Council (BGC) is the body that runs the guild.', ['bakers guild council', 'bgc']],
  ['Poolish — a wet dough that ferments overnight.', ['poolish']],
  ['- Biga: a stiff dough from Italy', ['biga']],
])('"%s" is a definition', (text, names) => {
  const own = definedIn(text, 'xx').names;
  for (const name of names) expect(own).toContain(name);
});

test.each(['It is a mix of flour and water.', 'The oven is not available on Mondays.', 'If rye is used, add water.'])(
  '"%s" defines nothing',
  (text) => expect(definedIn(text, 'en').names).toEqual([]),
);

test('a heading names its subject without number and lead-in', () => {
  expect(nameInHeading('4.2. About the starter (advanced)', 'en')).toBe(nameInHeading('Starter', 'en'));
});
