// @module-tag long
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tinyModel, tinyReranker, writeTinyModel } from '#server/ai/local-models/testing/tiny-model.ts';
import { testApp } from '#server/testing/test-app.ts';
import { writeTurns } from './answers.ts';
import { localModelSettings } from './local-models.ts';
import { measureQuality, type QualityFigures, qualitySettings } from './pipeline.ts';
import { formatQuality } from './report.ts';

// A minimal data folder, with sites and names that no other data has.
const sites = {
  harbour: {
    '/opening': 'The harbour museum opens every day from ten in the morning and closes at six in the evening.',
    '/tickets': 'A ticket for the lighthouse tour costs nine euros for grown-ups and four euros for children.',
    '/parking': 'Visitors leave their cars behind the fish market, where parking is free for three hours.',
    '/ferry': 'The ferry to the seal island leaves twice a day and takes forty minutes for the crossing.',
  },
  orchard: {
    '/apples': 'Our oldest apple trees were planted in 1911 and still bear the Bramley apples we bake with.',
    '/cider': 'Cider is pressed in October and rests in oak barrels until the first warm days of spring.',
    '/school': 'School classes may visit the beehives on weekdays when their teacher has written to us before.',
    '/shop': 'The farm shop sells honey, juice and vinegar, and ships parcels inside the country only.',
  },
};
const article = 'The town council decided on Monday that the old swing bridge will be painted green once more.';
const server = `
  import { readFileSync } from 'node:fs';
  import { createServer } from 'node:http';
  import { gunzipSync } from 'node:zlib';
  const option = (name) => process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined;
  const site = option('--site') ?? option('--name');
  const data = option('--data') ?? import.meta.dirname + '/../../qa';
  const port = Number(option('--port'));
  const lines = gunzipSync(readFileSync(data + '/' + site + '/docs.jsonl.gz')).toString().trim().split('\\n');
  const pages = new Map(lines.map((line) => JSON.parse(line)).map(({ path, html }) => [path, html]));
  const menu = '<nav>' + [...pages.keys()].map((path) => '<a href="' + path + '">Go to ' + path + '</a>').join(' ') + '</nav>';
  createServer((request, reply) => {
    const html = request.url === '/' ? '<h1>Welcome</h1><p>This is the small website of the ' + site + '.</p>' : pages.get(request.url);
    reply.statusCode = html ? 200 : 404;
    reply.setHeader('Content-Type', html ? 'text/html; charset=utf-8' : 'text/plain');
    reply.end(html ? '<!doctype html><html lang="en"><title>' + request.url.slice(1) + '</title>' + menu + '<main>' + html + '</main>' : 'nothing');
  }).listen(port, '127.0.0.1', () => console.log(site + ': http://127.0.0.1:' + port + '/'));
`;

const turns = [
  { id: 'price', question: 'How much is a ticket for children?', gold_pages: ['/tickets'], must: [['four euros']] },
  {
    id: 'then',
    conversation: ['price'],
    question: 'Where is parking free?',
    gold_pages: ['/ferry'],
    must: [['seals']],
  },
];

let folder = '';
let figures: QualityFigures;
let metrics = '';
const said: string[] = [];

async function write(path: string, content: string | Buffer): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

const question = (text: string, path: string, answer: string) =>
  JSON.stringify({
    question: text,
    answerable: true,
    gold_paths: [path],
    gold_answers: [answer],
    gold_answer_text: '',
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quality-'));
  await write('scripts/serve-site.mjs', server);
  for (const [site, pages] of Object.entries(sites)) {
    const docs = Object.entries(pages).map(([path, text]) => JSON.stringify({ path, text, html: `<p>${text}</p>` }));
    await write(`qa/${site}/docs.jsonl.gz`, gzipSync(docs.join('\n')));
    await write(`qa/${site}/meta.json`, '{}');
  }
  const { harbour, orchard } = sites;
  await write(
    'qa/harbour/questions.jsonl',
    `${question('How much is a ticket for the lighthouse tour?', '/tickets', harbour['/tickets'])}\n`,
  );
  await write(
    'qa/orchard/questions.jsonl',
    `${question('When is the cider pressed?', '/cider', orchard['/cider'])}\n${JSON.stringify({ question: 'Who wrote the song about grenades?', answerable: false, gold_paths: [], gold_answers: [], gold_answer_text: '' })}\n`,
  );
  await write('extraction/aeb/ground-truth.json', JSON.stringify({ one: { articleBody: article } }));
  await write('extraction/aeb/html/one.html.gz', gzipSync(`<nav>Menu</nav><h1>Bridge</h1><p>${article}</p>`));
  await write(
    'extraction/segments/segments.json',
    JSON.stringify({ one: { url: '', with: ['swing bridge'], without: ['Menu'] } }),
  );
  await write('extraction/segments/html/one.html.gz', gzipSync(`<nav>Menu</nav><h1>Bridge</h1><p>${article}</p>`));
  await write('uploads/notes.txt', 'The key to the boathouse hangs behind the clock.');
  await write('uploads/blank.txt', '  \n ');
  await write('uploads/photo.txt', 'Not a photo.');
  await write(
    'uploads/manifest.json',
    JSON.stringify([
      { file: 'notes.txt', expect: 'text', must_contain: ['key to the boathouse'] },
      { file: 'blank.txt', expect: 'no-text', must_contain: [] },
      { file: 'photo.txt', expect: 'password', must_contain: [] },
    ]),
  );
  await write('answers/scripts/serve-sites.mjs', server);
  const asked = turns.map((turn) => JSON.stringify({ ...turn, site: 'harbour', kind: 'price', answerable: true }));
  await write('answers/questions.jsonl', asked.join('\n'));
  const model = tinyModel();
  writeTinyModel(model, join(folder, 'models'));
  const localSearch = localModelSettings({ embeddings: 'local' }, join(folder, 'models'), {
    embeddings: model,
    reranker: tinyReranker(),
  });
  await using app = await testApp({ work: true, localModel: model, env: { ...qualitySettings, ...localSearch } });
  figures = await measureQuality(app.url, folder, (line) => said.push(line));
  metrics = await app.services.ai.meter.registry.metrics();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every website of the folder is crawled, built, and asked its own questions and those of the others', () => {
  expect(said.slice(0, 2)).toEqual(['harbour: 5 pages, 3 questions', 'orchard: 5 pages, 3 questions']);
  expect(figures.sites?.each['harbour']).toMatchObject({
    pages: 5,
    text: { f1: 1, pages: 4 },
    qa: { questions: 1, hitAt1: 1, mrrAt10: 1, answerF1: 1, foreign: { asked: 2, answered: 0 } },
  });
  expect(figures.sites?.each['orchard']?.qa).toMatchObject({
    questions: 1,
    hitAt1: 1,
    answerable: { asked: 1, answered: 1 },
    unanswerable: { asked: 1, answered: 0 },
    foreign: { asked: 1 },
  });
  expect(figures.sites?.pooled).toMatchObject({ questions: 2, foreign: { asked: 3 } });
});

test('with --embeddings local, passages and questions are embedded by the local model', () => {
  const [, calls] = /duration_seconds_count\{.*"local\/tiny"\} (\d+)/.exec(metrics) ?? [];
  // Both websites, the file, and every question.
  expect(Number(calls)).toBeGreaterThan(8);
  expect(metrics).not.toContain('error_type=');
});

test('single pages and files are measured too, and an unexpected result names the file and the reason', () => {
  expect(figures.articles?.f1).toBe(1);
  expect(figures.segments).toMatchObject({ wantedKept: '1/1', unwantedDropped: '1/1' });
  expect(figures.uploads).toEqual({ asExpected: 2, files: 3, wrong: ['photo.txt: password expected, got 201'] });
});

test('turns on packed websites are asked in their conversations, classified and counted by kind', async () => {
  expect(said[2]).toMatch(/^harbour: 5 pages .* 2 turns asked/u);
  expect(figures.answers?.map((turn) => turn.class)).toEqual(['correct', 'wrong']);
  expect(formatQuality(figures)).toMatch(/^price +2 +1 .*\| 50 %/mu);
  await writeTurns(join(folder, 'turns.jsonl'), figures.answers ?? []);
  const [line = ''] = (await readFile(join(folder, 'turns.jsonl'), 'utf8')).split('\n');
  expect(JSON.parse(line)).toMatchObject({ id: 'price', class: 'correct', cited: ['/tickets'] });
});

test('the report ends with one line per missed aim', () => {
  const report = formatQuality(figures);
  expect(report).toContain('pooled: hit@1                               1.000   aim >= 0.860');
  expect(report.split('Missed:\n')[1]?.split('\n')).toEqual([
    'uploads: outcome as expected               66.7 %   aim >= 100.0 %  MISSED',
    'answers: answerable correct and linked     50.0 %   aim >= 70.0 %   MISSED',
    'answers: wrong, of all turns               50.0 %   aim <= 6.0 %    MISSED',
  ]);
});

test('the report leaves out sets that a folder doesn’t have', () => {
  const report = formatQuality({ ...figures, articles: null, segments: null, uploads: null, answers: null });
  expect(report).not.toMatch(/articles|segments|uploads|answers:/iu);
  expect(report.endsWith('Every aim is reached.')).toBe(true);
});
