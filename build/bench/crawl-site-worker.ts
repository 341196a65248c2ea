import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { fakeSite, type Pages } from '#shared/crawler/testing/fake-site.ts';
import { nav, text, urlset } from '#shared/crawler/testing/site-answers.ts';

// A site in a separate thread, so that serving it doesn't slow down what is measured.

const { pages: count, latencyMs, goesLast } = workerData as { pages: number; latencyMs: number; goesLast?: boolean };
// When a benchmark measures something else, serving the site must not take processor time from it. Only Linux has a
// priority per thread.
if (goesLast && process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
const words =
  'opening hours price delivery order kitchen garden repair service appointment ticket course museum water winter summer offer guest room table breakfast bicycle station parking family school music river market bread coffee'.split(
    ' ',
  );

const site = await fakeSite({ '/robots.txt': text('', 404) }, { latencyMs });
const paths = Array.from(
  { length: count - 1 },
  (_, at) => `/${words[at % words.length]}/${words[(at * 7) % words.length]}-${at}`,
);
const pages: Pages = { '/': article(0, paths.slice(0, 20)), '/sitemap.xml': urlset(...paths.map(site.url)) };
for (const [at, path] of paths.entries()) pages[path] = article(at + 1, paths.slice(at, at + 5));
site.set(pages);
parentPort?.postMessage({ origin: site.origin, paths: ['/', ...paths] });

/** Words of eight letters, because a page with new content has words that no other page has. */
function ownWord(number: number): string {
  return `${words[number % words.length]}${(number + 1000).toString(36)}`;
}

/** About 8 KB: a menu, a footer, a heading and a dozen paragraphs that no other page has. */
function article(number: number, links: string[]): string {
  const word = (at: number) => words[(number * 31 + at * 17 + ((number * at) >> 3)) % words.length];
  const sentence = (at: number) =>
    `The ${word(at)} and the ${ownWord(number * 97 + at)} of number ${number} need a ${word(at + 2)} in the ${word(at + 3)}.`;
  const paragraph = (from: number) => `<p>${Array.from({ length: 6 }, (_, at) => sentence(from + at)).join(' ')}</p>`;
  const sections = Array.from(
    { length: 4 },
    (_, at) =>
      `<h2>${word(at)} ${word(at + 9)}</h2>${paragraph(at * 20)}${paragraph(at * 20 + 7)}${paragraph(at * 20 + 13)}`,
  );
  const related = links.map((path) => `<li><a href="${path}">${path}</a></li>`).join('');
  const footer = '<footer><p>Example Ltd, 1 High Street, Oxford. Call 01865 496 000.</p></footer>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page ${number}: ${word(1)}</title></head><body>
<header>${nav('/', ...words.slice(0, 12).map((name) => `/?topic=${name}`))}</header>
<main><h1>${word(1)} ${number}</h1>${sections.join('')}<ul>${related}</ul></main>${footer}</body></html>`;
}
