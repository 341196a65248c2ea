import type { Middleware } from 'koa';
import { escapeHtml } from '#shared/escape-html.ts';
import { publicPages } from '#shared/site/pages.ts';

const daySeconds = 24 * 60 * 60;

/** robots.txt and sitemap.xml, which list the public pages. */
export function siteFiles(publicUrl: string): Middleware {
  const files: Record<string, { type: string; body: string }> = {
    '/robots.txt': { type: 'text/plain', body: robots(publicUrl) },
    '/sitemap.xml': { type: 'application/xml', body: sitemap(publicUrl) },
  };
  return async function site(ctx, next) {
    const file = files[ctx.path];
    if (!file || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.set('Cache-Control', `public, max-age=${daySeconds}`);
    ctx.type = file.type;
    ctx.body = file.body;
  };
}

/** Pages that aren't for search engines say so themselves. If they were blocked here, crawlers couldn't read that. */
const robots = (publicUrl: string) => `User-agent: *
Disallow: /api/

Sitemap: ${publicUrl}/sitemap.xml
`;

const sitemap = (publicUrl: string) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${publicPages.map(({ path }) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc></url>`).join('\n')}
</urlset>
`;
