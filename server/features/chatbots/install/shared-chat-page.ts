import { randomBytes } from 'node:crypto';
import type { Middleware } from 'koa';
import { escapeHtml, jsonInScript } from '#shared/escape-html.ts';
import { clientNetwork } from '../../../http/client-network.ts';
import { chatPolicy } from '../../../http/security-headers.ts';
import type { Services } from '../../../services.ts';
import { findShared } from './share-link.ts';

const address = /^\/chat\/([\w-]{22})\/?$/;

/** Serves `/chat/<share id>`: a chatbot's widget on its own page, for anyone with the link. */
export function sharedChatPage({ db, limits }: Pick<Services, 'db' | 'limits'>): Middleware {
  return async function sharedChat(ctx, next) {
    const shareId = address.exec(ctx.path)?.[1];
    if (shareId === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    await limits.use('readByAddress', clientNetwork(ctx.ip));
    const chatbot = await findShared(db, shareId);
    const nonce = randomBytes(16).toString('base64');
    ctx.set('Content-Security-Policy', chatPolicy(nonce));
    ctx.set('Cache-Control', 'no-store');
    ctx.set('X-Robots-Tag', 'noindex');
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.status = chatbot ? 200 : 404;
    ctx.type = 'html';
    ctx.body = chatbot ? chatPage(chatbot, nonce) : gonePage(nonce);
  };
}

const style = `
  :root { color-scheme: light dark; }
  body { margin: 0; min-height: 100dvh; background: light-dark(#f3f4f7, #131519); color: light-dark(#1b1d22, #eceef2);
    font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }
  main { display: grid; place-content: center; gap: 8px; min-height: 100dvh; padding: 24px; text-align: center; }
  h1, p { margin: 0; max-width: 40ch; overflow-wrap: anywhere; }
  h1 { font-size: 20px; }
  p { color: light-dark(#5d636f, #a6acb8); }`;

const shell = (title: string, nonce: string, content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${style}</style>
</head>
<body>
${content}
</body>
</html>
`;

function chatPage({ id, name }: { id: number; name: string }, nonce: string): string {
  const options = { size: 'page', title: name };
  return shell(
    name,
    nonce,
    `<main>
<h1>${escapeHtml(name)}</h1>
<noscript><p>This chat needs JavaScript. Turn it on in your browser and reload the page.</p></noscript>
</main>
<script nonce="${nonce}">
window.parley = function () { (parley.q = parley.q || []).push(arguments); };
parley('init', ${id}, ${jsonInScript(options)});
parley('open');
</script>
<script src="/widget.js" async></script>`,
  );
}

const gonePage = (nonce: string) =>
  shell(
    'Chat not available',
    nonce,
    `<main>
<h1>This chat isn’t available</h1>
<p>The link may have been turned off. Ask the person who sent it to you for a new one.</p>
</main>`,
  );
