import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '#shared/escape-html.ts';
import { publicPages, tabTitle } from '#shared/site/pages.ts';

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

/** The part of a page that search engines and link previews read, since they run no scripts. */
function headOf(path: string, publicUrl: string): string {
  const page = publicPages.find((one) => one.path === path);
  // Pages behind a sign-in and unknown pages aren't for search engines.
  if (!page) return `<title>Parley</title>\n${meta('name', 'robots', 'noindex')}`;
  const title =
    path === '/' ? `${tabTitle(page.title)} · Turn Your Website Into an AI Assistant` : tabTitle(page.title);
  const url = `${publicUrl}${path}`;
  const picture = `${publicUrl}/preview.png`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', page.description),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Parley'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', 'A website with the Parley assistant answering a question'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n');
}

type Preloads = Record<string, string[]>;

/** The build's list of files to preload. Without it, pages work the same but load a little later. */
function readPreloads(root: string): Preloads {
  const file = join(root, 'preloads.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Preloads) : {};
}

function preloadsOf(path: string, preloads: Preloads): string {
  const files = preloads[path] ?? (path.startsWith('/dashboard/') ? preloads['/dashboard'] : undefined) ?? [];
  return files.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`).join('\n');
}

/** Adapts the single HTML shell to an address. */
export function pageShell(root: string, publicUrl: string): (path: string, nonce: string) => string {
  const shell = readFileSync(join(root, 'index.html'), 'utf8');
  const preloads = readPreloads(root);
  return (path, nonce) => {
    const head = `${headOf(path, publicUrl)}\n${preloadsOf(path, preloads)}`;
    // A replacement function, since `$` has no special meaning in its result.
    return shell.replace(/<title>[^<]*<\/title>/, () => head).replaceAll('__CSP_NONCE__', nonce);
  };
}
