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

/** Serves a built file, compressed if there is a compressed version; false if it doesn't exist. */
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

/** The shell is only served with its policy and nonce, however its path is spelled. */
function refuseShell(_response: unknown, path: string): void {
  if (path.endsWith('.html')) throw Object.assign(new Error('Not served as a file'), { status: 404 });
}

/**
 * The widget's files, for pages of any origin: the loader is cached briefly, the panel (named by content hash) for a
 * year.
 */
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
  /** Whether the landing page offers to try a website. */
  tries: boolean;
  legal: { termsUrl: string | null; privacyUrl: string | null };
}

/** The React pages: files as they are, and the HTML shell with a new nonce for every other path. */
export function webPages(root: string, { withStripe, publicUrl, tries, legal }: PageSettings): Middleware {
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
    // Unknown paths get the same shell. Search engines and crawlers look at the status.
    ctx.status = hasPage(ctx.path) ? 200 : 404;
    ctx.type = 'html';
    // Whether it is worth asking who is signed in, since a browser logs every rejection as an error.
    const session = ctx.cookies.get(sessionCookie, { signed: false }) ? 'perhaps' : 'none';
    ctx.body = shell(ctx.path, nonce)
      .replace('__SESSION__', session)
      .replace('__TRIES__', tries ? 'on' : 'off');
  };
}
