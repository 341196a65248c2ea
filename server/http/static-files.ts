import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { send } from '@koa/send';
import type { Context, Middleware } from 'koa';
import { hasPage } from '#shared/site/addresses.ts';
import { pageShell } from './page-shell.ts';
import { pagePolicy } from './security-headers.ts';
import { sessionCookie } from './session.ts';

const yearMs = 365 * 24 * 60 * 60 * 1000;
const shortMs = 5 * 60 * 1000;

/** Serves a built file, compressed when a compressed twin lies beside it; false when there is none. */
async function sendFile(ctx: Context, root: string, path: string, maxAgeMs: number): Promise<boolean> {
  ctx.vary('Accept-Encoding');
  if (path === '' || path.endsWith('/')) return false;
  try {
    const options = { root, maxAge: maxAgeMs, immutable: maxAgeMs === yearMs, setHeaders: refuseShell };
    return (await send(ctx, path, options)) !== undefined;
  } catch (error) {
    const status = (error as { status?: number }).status;
    if (status === 404 || status === 400 || status === 403) return false;
    throw error;
  }
}

/** The shell leaves with its policy and nonce only, whichever way its file's name is spelled. */
function refuseShell(_response: unknown, path: string): void {
  if (path.endsWith('.html')) throw Object.assign(new Error('Not served as a file'), { status: 404 });
}

/** The widget's files, for pages of any origin: the loader briefly cached, the panel (named by content) for a year. */
export function widgetFiles(root: string): Middleware {
  return async function widget(ctx, next) {
    const isLoader = ctx.path === '/widget.js';
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || (!isLoader && !ctx.path.startsWith('/widget/')))
      return next();
    ctx.set('Access-Control-Allow-Origin', '*');
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    const found = await sendFile(
      ctx,
      root,
      isLoader ? 'widget.js' : ctx.path.slice('/widget/'.length),
      isLoader ? shortMs : yearMs,
    );
    if (!found) ctx.status = 404;
  };
}

interface PageSettings {
  withStripe: boolean;
  publicUrl: string;
  legal: { termsUrl: string | null; privacyUrl: string | null };
}

/** The React pages: files as they are, every other address gets the one shell, with a fresh nonce. */
export function webPages(root: string, { withStripe, publicUrl, legal }: PageSettings): Middleware {
  const shell = pageShell(root, publicUrl);
  const elsewhere: Readonly<Record<string, string | null>> = {
    '/terms': legal.termsUrl,
    '/privacy': legal.privacyUrl,
  };
  return async function pages(ctx, next) {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || ctx.path.startsWith('/api/')) return next();
    const address = Object.hasOwn(elsewhere, ctx.path) && elsewhere[ctx.path];
    if (address) return ctx.redirect(address);
    const isAsset = ctx.path.startsWith('/assets/');
    if (isAsset || extname(ctx.path)) {
      if (await sendFile(ctx, root, ctx.path, isAsset ? yearMs : shortMs)) return;
      if (isAsset || !ctx.accepts('html')) {
        ctx.status = 404;
        return;
      }
    }
    const nonce = randomBytes(16).toString('base64');
    ctx.set('Content-Security-Policy', pagePolicy(nonce, withStripe));
    ctx.set('Cache-Control', 'no-store');
    // The page for unknown addresses is the same shell; search engines and crawlers go by the status.
    ctx.status = hasPage(ctx.path) ? 200 : 404;
    ctx.type = 'html';
    // Whether it is worth asking who is there: a browser logs every refusal as an error.
    const session = ctx.cookies.get(sessionCookie, { signed: false }) ? 'perhaps' : 'none';
    ctx.body = shell(ctx.path, nonce).replace('__SESSION__', session);
  };
}
