import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The pages' content security policy: only resources bundled with the app, and requests to its own scheme. */
const pagePolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "frame-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'none'",
  ].join('; ');

export interface AppFolders {
  /** The built pages. */
  pages: string;
  /** The built widget, for previews. */
  widget: string;
}

/** A file of the app, or index.html for any other path. */
export async function appFile(pathname: string, folders: AppFolders): Promise<Response> {
  const path = decodePath(pathname);
  if (path === null) return notThere();
  if (path === '/widget.js') return (await fileAt(folders.widget, 'widget.js')) ?? notThere();
  if (path.startsWith('/widget/')) return (await fileAt(folders.widget, path.slice('/widget/'.length))) ?? notThere();
  const isFile = extname(path) !== '' && !path.endsWith('.html');
  if (isFile) {
    const file = await fileAt(folders.pages, path);
    if (file) return file;
    if (path.startsWith('/assets/')) return notThere();
  }
  return page(folders.pages);
}

async function page(folder: string): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const shell = await readFile(join(folder, 'index.html'), 'utf8');
  return new Response(shell.replaceAll('__CSP_NONCE__', nonce), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(nonce),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

async function fileAt(folder: string, path: string): Promise<Response | null> {
  const file = normalize(join(folder, path));
  const type = types[extname(file)];
  if (!file.startsWith(folder + sep) || !type) return null;
  try {
    const bytes = await readFile(file);
    return new Response(new Uint8Array(bytes), {
      headers: { 'content-type': type, 'x-content-type-options': 'nosniff' },
    });
  } catch {
    return null;
  }
}

function decodePath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    return path.includes('\0') ? null : path;
  } catch {
    return null;
  }
}

const notThere = () => new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });
