import { expect, test } from 'vitest';
import { countWords } from '#server/language/split-long-text.ts';
import { chunkPage } from './chunk-page.ts';

const sentence = 'The garden is open to everybody who likes to walk among old trees.';

test('a passage carries the title and its headings', () => {
  const chunks = chunkPage({
    title: 'Visit',
    content:
      '# Visit\n\nWelcome.\n\n## Getting here\n\nBy bus.\n\n### Parking\n\nBehind the house.\n\n## Food\n\nA café.',
  });
  expect(chunks.map(({ header, body, ord }) => ({ header, body, ord }))).toEqual([
    { header: 'Visit', body: 'Welcome.', ord: 0 },
    { header: 'Visit > Getting here', body: 'By bus.', ord: 1 },
    { header: 'Visit > Getting here > Parking', body: 'Behind the house.', ord: 2 },
    { header: 'Visit > Food', body: 'A café.', ord: 3 },
  ]);
});

test('no passage is longer than 160 words, and a long section is cut evenly', () => {
  const content = Array.from({ length: 30 }, () => sentence).join('\n\n');
  const lengths = chunkPage({ title: 'Garden', content }).map(({ body }) => countWords(body));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(160);
  expect(Math.min(...lengths)).toBeGreaterThan(80);
});

test('a line that introduces a list stays with the list', () => {
  const filler = Array.from({ length: 10 }, () => sentence).join('\n\n');
  const items = Array.from({ length: 10 }, (_, i) => `- item number ${i} with a few more words`).join('\n');
  const chunks = chunkPage({ title: 'List', content: `${filler}\n\nBring with you:\n\n${items}` });
  expect(chunks.every(({ body }) => !body.trimEnd().endsWith(':'))).toBe(true);
});

test('lines with one price or time each stay apart, and an item may take two', () => {
  const content =
    'Restring a violin: 18 €\nRehair a bow: 55 €\n\n- Dogs are welcome;\nat most two.\n- Quiet after ten.';
  expect(chunkPage({ title: 'Prices', content }).map(({ body }) => body)).toEqual([
    'Restring a violin: 18 €\n\nRehair a bow: 55 €\n\n- Dogs are welcome; at most two.\n- Quiet after ten.',
  ]);
});

test('list items and table rows keep their lines', () => {
  const [chunk] = chunkPage({
    title: 'Prices',
    content: 'Ours:\n\n- one\n- two\n\nSize: S | Price: £1\nSize: M | Price: £2',
  });
  expect(chunk?.body).toBe('Ours:\n\n- one\n- two\n\nSize: S | Price: £1\nSize: M | Price: £2');
  expect(chunk?.facts).toEqual(['money']);
});

test('code longer than a passage is cut between lines', () => {
  const lines = Array.from({ length: 100 }, (_, i) => `    set oven ${i} to 220;`);
  const chunks = chunkPage({ title: 'Script', content: `# Script\n\n${lines.join('\n')}` });
  expect(chunks.length).toBeGreaterThan(1);
  expect(chunks.flatMap(({ body }) => body.split('\n'))).toEqual(lines);
});

test('a passage carries headings of all six levels', () => {
  const content = ['# A', '## B', '### C', '#### D', '##### E', '###### F', 'Text.'].join('\n\n');
  expect(chunkPage({ title: 'T', content })[0]?.header).toBe('T > A > B > C > D > E > F');
});

test('headings over nothing are a list of the section around them', () => {
  const chunks = chunkPage({
    title: 'T',
    content: '## Courses\n\nWe teach:\n\n### Salsa\n\n### Tango\n\n### Waltz\n\n### Prices\n\nFree.',
  });
  expect(chunks.map(({ header, body }) => ({ header, body }))).toEqual([
    { header: 'T > Courses', body: 'We teach:\n\n- Salsa\n- Tango\n- Waltz' },
    { header: 'T > Courses > Prices', body: 'Free.' },
  ]);
});

test('an empty page and one with only headings have no passages', () => {
  expect(chunkPage({ title: 'Empty', content: '' })).toEqual([]);
  expect(chunkPage({ title: 'Empty', content: '# A\n\n## B' })).toEqual([]);
});

test('a page of one endless word is cut quickly and keeps all its letters', { tags: ['long'] }, () => {
  const started = process.cpuUsage();
  const chunks = chunkPage({ title: 'x'.repeat(10_000), content: 'y'.repeat(1_000_000) });
  expect(chunks.map(({ body }) => body.replace(/\s/g, '')).join('')).toHaveLength(1_000_000);
  expect(Math.max(...chunks.map(({ body }) => body.length))).toBeLessThan(5_000);
  expect(process.cpuUsage(started).user).toBeLessThan(5_000_000);
});

test('a wall of emoji is cut like words', () => {
  const chunks = chunkPage({ title: 'Party', content: '🙂'.repeat(50_000) });
  expect(Math.max(...chunks.map(({ body }) => body.length))).toBeLessThan(10_000);
});

test('text in any script and direction stays unchanged', () => {
  for (const content of ['مواعيد العمل من ٩ إلى ٥', '営業時間は9時です。', '👩‍👩‍👧 🙂', 'שלום עולם']) {
    expect(chunkPage({ title: 'T', content })[0]?.body).toBe(content);
  }
});

test('a heading over nothing that states a fact is a line of the section around it', () => {
  const content =
    '## Camps\n\n### Children from 5 years\n\n9 am to 5 pm\n\n## Winter camp\n\n### 24 February to 7 March 2025\n\n## Pictures\n\n### Our hall';
  expect(chunkPage({ title: 'Club', content }).map(({ header, body }) => [header, body])).toEqual([
    ['Club > Camps > Children from 5 years', '9 am to 5 pm'],
    ['Club > Winter camp', '24 February to 7 March 2025'],
  ]);
});
