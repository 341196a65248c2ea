import { buildKnowledge } from '#server/features/builds/build-knowledge.ts';
import { build } from '#server/features/knowledge/testing/site.ts';
import { requestUpdate } from '#server/features/updates/request-update.ts';
import { testApp } from '#server/testing/test-app.ts';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { pageKey } from '#shared/crawler/url-rules.ts';
import { formatTable } from '../table.ts';
import { LivingSite } from './living-site.ts';

/**
 * Follows a site that lives for 60 simulated days, with one update a day, and prints how soon changes are known, and at
 * what cost. Options: --pages 2000 --days 60
 */
const option = (name: string, fallback: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? fallback : Number(process.argv[at + 1]);
};
const size = option('pages', 2000);
const days = option('days', 60);
const dayMs = 24 * 60 * 60 * 1000;
const [changedPart, newPart, gonePart, movedPart] = [0.03, 0.01, 0.005, 0.001];
const at = (part: number) => Math.round(days * part);
const redesignDay = at(1 / 3);
const down = { from: at(0.5), days: 7 };
const hacked = { from: at(0.7), days: 7 };
const isWithin = (day: number, { from, days: length }: typeof down) => day >= from && day < from + length;

/** A reproducible random number from 0 to 1 (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Row {
  url: string;
  content: string;
  check_interval: number | null;
  is_included: boolean;
}

interface Stored {
  version: number;
  content: string;
  isIncluded: boolean;
  interval: number;
}

interface Expected {
  path: string;
  version: number;
  /** Day by which it must be known. */
  due: number;
}

const random = randomFrom(26);
const start = Date.now();
const timeOf = (day: number) => new Date(start + day * dayMs);
await using site = await LivingSite.open(size, timeOf(-30));
await using app = await testApp({
  work: true,
  config: {
    crawl: { allowPrivate: true, browserPath: '/no/browser', maxPages: size * 2 },
    // Its hours are real ones.
    hosts: { gapMs: 0, updateRequests: 1e6 },
  },
});
const owner = await app.as('follower');
const { id: websiteId } = await owner.get(websitesEndpoints.createWebsite, {
  body: { name: 'Old town', url: site.origin },
});
await owner.get(crawlsEndpoints.crawlWebsite, { body: { url: site.origin, websiteId, maxPages: size * 2 } });
const website = { workspaceId: owner.workspaceId, websiteId };
const stored = async () => {
  const rows = await app
    .db('pages')
    .where({ workspace_id: owner.workspaceId, website_id: websiteId })
    .select<Row[]>('url', 'content', 'check_interval', 'is_included');
  return new Map(
    rows.map(({ url, content, check_interval, is_included: isIncluded }) => [
      new URL(pageKey(url).startsWith('http') ? pageKey(url) : url).pathname,
      {
        version: Number(/version (\d+) of the text/.exec(content)?.[1] ?? 0),
        content,
        isIncluded,
        interval: check_interval ?? 86_400,
      },
    ]),
  );
};
await build(owner, websiteId, { pages: [...(await stored()).keys()].map((path) => ({ url: site.origin + path })) });
// A worker would take the builds of this script.
const queue = { send: () => Promise.resolve() } as unknown as typeof app.services.queue;

const knowledgeTables = [
  'knowledge_sources',
  'knowledge_passages',
  'knowledge_segments',
  'knowledge_postings',
  'knowledge_terms',
];
const rowsWritten = async () => {
  const { rows } = await app.db.raw<{ rows: { written: string | number }[] }>(
    `select coalesce(sum(n_tup_ins + n_tup_upd), 0) as written from pg_stat_user_tables where relname = any(:tables)`,
    { tables: knowledgeTables },
  );
  return Number(rows[0]?.written ?? 0);
};

async function update(day: number) {
  await app.db.transaction((trx) =>
    requestUpdate({ ...app.services, queue }, trx, website, { trigger: 'schedule', wanted: null }),
  );
  await buildKnowledge(app.services, website, new AbortController().signal, () => timeOf(day));
  const run = await app.db('update_runs').where('website_id', websiteId).orderBy('id', 'desc').first();
  return run as { status: string; requests: number; counts: Record<string, number>; error: string | null };
}

const waiting: Expected[] = [];
let [known, late, requests, bytes, spamSeen, embeddedByRedesign, changes, written] = [0, 0, 0, 0, 0, 0, 0, 0];
let full = 0;
const everKnown = new Set<string>();

for (let day = 0; day <= days; day++) {
  const pages = [...site.pages.values()];
  const before = day === 0 ? new Map<string, Stored>() : await stored();
  site.isDown = isWithin(day, down);
  site.isHacked = isWithin(day, hacked);
  const isQuiet = site.isDown || site.isHacked || day === 0;
  if (day === redesignDay) site.design = 2;
  if (!isQuiet && day !== redesignDay) {
    for (const page of pages) {
      const chance = random();
      if (chance < changedPart) {
        site.change(page, timeOf(day - 0.5));
        const interval = (before.get(page.path)?.interval ?? 86_400) / 86_400;
        const again = waiting.find(({ path }) => path === page.path);
        if (again) again.version = page.version;
        else waiting.push({ path: page.path, version: page.version, due: day + Math.max(1, Math.ceil(interval)) });
        changes += 1;
      } else if (chance < changedPart + gonePart) {
        site.vanish(page);
      } else if (chance < changedPart + gonePart + movedPart) site.move(page);
    }
    for (let index = 0; index < size * newPart; index++) {
      const page = site.appear(timeOf(day - 0.5));
      waiting.push({ path: page.path, version: 1, due: day + 2 });
      changes += 1;
    }
  }
  const [count, sent, rows] = [site.requests.count, site.requests.bytes, await rowsWritten()];
  const run = await update(day);
  const asked = site.requests.count - count;
  if (day === 0) full = asked;
  else {
    requests += asked;
    bytes += site.requests.bytes - sent;
    written += (await rowsWritten()) - rows;
  }
  const now = await stored();
  for (const [path, { version, content }] of now) {
    everKnown.add(path);
    const earlier = before.get(path);
    // The lists of a folder change with its pages.
    if (day === redesignDay && version > 0 && earlier?.version === version && earlier.content !== content)
      embeddedByRedesign += 1;
  }
  spamSeen += [...now.values()].filter(({ content, isIncluded }) => isIncluded && content.includes('casino')).length;
  for (const one of [...waiting]) {
    const isGone = !site.pages.has(one.path);
    const isKnown = (now.get(one.path)?.version ?? 0) >= one.version;
    if (!isGone && !isKnown && (day < one.due || isQuiet)) continue;
    waiting.splice(waiting.indexOf(one), 1);
    if (isGone) continue;
    if (isKnown) known += 1;
    else late += 1;
  }
  console.log(
    `day ${day}: ${run.status}, ${asked} requests, ${JSON.stringify(run.counts)}${run.error ? `, ${run.error}` : ''}`,
  );
}
const end = await stored();
const dropped = [...everKnown].filter((path) => site.pages.has(path) && !end.has(path));
const share = known / Math.max(1, known + late);
const part = requests / (full * days);
console.log(
  formatTable([
    {
      name: 'Changes known within their interval',
      value: `${(share * 100).toFixed(1)} %`,
      detail: `${known} of ${known + late}`,
      atLeast: [share, 0.98, '98 %'],
    },
    {
      name: 'Requests against a full crawl a day',
      value: `${(part * 100).toFixed(1)} %`,
      detail: `${requests} of ${full * days}`,
      atMost: [part, 0.15, '15 %'],
    },
    { name: 'Requests per change', value: (requests / Math.max(1, changes)).toFixed(1) },
    { name: 'Transferred', value: `${(bytes / 1e6).toFixed(1)} MB` },
    { name: 'Pages wrongly dropped', value: String(dropped.length), atMost: [dropped.length, 0, '0'] },
    { name: 'Spam pages that became knowledge', value: String(spamSeen), atMost: [spamSeen, 0, '0'] },
    {
      name: 'Pages that a new design changed',
      value: String(embeddedByRedesign),
      atMost: [embeddedByRedesign, 0, '0'],
    },
    { name: 'Rows written per change', value: (written / Math.max(1, changes)).toFixed(1) },
  ]),
);
