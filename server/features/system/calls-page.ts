import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';
import { escapeHtml } from '#shared/escape-html.ts';
import { type DescribedCall, listCalls } from './list-calls.ts';

const address = '/api/docs';

// On phones, each call is a block.
const style = `
  :root { color-scheme: light dark; }
  body { margin: 0 auto; max-width: 1200px; padding: 24px 16px; background: light-dark(#fff, #131519);
    color: light-dark(#1b1d22, #eceef2); font: 14px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }
  h1 { font-size: 24px; margin: 0 0 8px; }
  p { max-width: 75ch; }
  a { color: light-dark(#0b57c2, #8ab8ff); }
  table { border-collapse: collapse; width: 100%; }
  th, td { padding: 8px 16px 8px 0; text-align: left; vertical-align: top; border-top: 1px solid light-dark(#dfe2e8, #30343c); }
  code { font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
  pre { margin: 4px 0; white-space: pre-wrap; }
  summary { cursor: pointer; color: light-dark(#5d636f, #a6acb8); }
  td:first-child { min-width: 22em; }
  @media (max-width: 800px) {
    thead { display: none; }
    tr { display: block; padding: 12px 0; border-top: 1px solid light-dark(#dfe2e8, #30343c); }
    td, td:first-child { display: block; min-width: 0; padding: 0; border: 0; }
    td[data-label]:not(:empty)::before { content: attr(data-label) ': '; color: light-dark(#5d636f, #a6acb8); }
  }`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
].join('; ');

const showExample = (example: unknown) =>
  example === null
    ? ''
    : `<details><summary>Example</summary><pre><code>${escapeHtml(JSON.stringify(example, null, 2))}</code></pre></details>`;

const row = ({ call, access, scope, summary, notes, example }: DescribedCall) =>
  `<tr><td><code>${escapeHtml(call)}</code></td><td>${escapeHtml(summary)}${showExample(example)}</td><td data-label="Access">${access}</td><td data-label="API key">${scope}</td><td data-label="Notes">${escapeHtml(notes)}</td></tr>`;

const page = () => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API calls · Parley</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<h1>API calls</h1>
<p>Access is the lowest role in the workspace that may make a call, and API key the scope that a key needs. Bodies can have
up to 256 KB unless the notes say otherwise. <a href="/api/openapi.json">The OpenAPI description</a> has every field.</p>
<table>
<thead><tr><th>Call</th><th>Description</th><th>Access</th><th>API key</th><th>Notes</th></tr></thead>
<tbody>
${listCalls()
  .map((call) => row(call))
  .join('\n')}
</tbody>
</table>
</body>
</html>
`;

/** Serves `/api/docs`: all calls of this server on one page, for people. */
export function callsPage(): Middleware {
  const body = page();
  return async function calls(ctx, next) {
    if (ctx.path !== address || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.set('Content-Security-Policy', policy);
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'html';
    ctx.body = body;
  };
}
