import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { companyAuthority, companySite } from '../../testing/company-site.ts';
import { crawlStage, pagesOf } from '../../testing/crawl-stage.ts';
import { textOf } from '../../testing/local-crawl-site.ts';

const stage = crawlStage();

// On other systems, the authorities are in a system store that a test shouldn't change.
test.runIf(process.platform === 'linux')(
  'a site with a company certificate behind a company proxy is read by HTTP and in the browser',
  { tags: ['long', 'rule:company-network-crawl'], timeout: 60_000 },
  async () => {
    const paths: string[] = [];
    await using site = await companySite(({ url = '' }, response) => {
      paths.push(url);
      response.setHeader('content-type', 'text/html');
      if (url === '/api/rules') return void response.end(textOf('rules'));
      if (url === '/rules') {
        const script = `fetch('/api/rules').then((r) => r.text()).then((text) => { document.getElementById('root').innerHTML = '<main><h1>Rules</h1><p>' + text + '</p></main>'; })`;
        return void response.end(`<!doctype html><title>Rules</title><div id="root"></div><script>${script}</script>`);
      }
      if (url !== '/') return void response.writeHead(404).end();
      response.end(`<!doctype html><title>Home</title><main><p>${textOf('home')}</p><a href="/rules">Rules</a></main>`);
    });
    const tunnels: string[] = [];
    const proxy = createServer().on('connect', ({ url = '' }, client, head) => {
      tunnels.push(url);
      const upstream = connect(site.port, '127.0.0.1', () => {
        client.write('HTTP/1.1 200 OK\r\n\r\n');
        upstream.write(head);
        upstream.pipe(client).pipe(upstream);
      });
      client.on('error', () => upstream.destroy());
      upstream.on('error', () => client.destroy());
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const { port } = proxy.address() as AddressInfo;
    stage.findProxy = () => Promise.resolve({ kind: 'http', host: '127.0.0.1', port, authorization: null });
    vi.stubEnv('SSL_CERT_FILE', companyAuthority);
    // It reads the system's authorities when it starts.
    stage.usesProcesses = true;
    try {
      const owner = await stage.signIn('corinna');
      const { id: websiteId } = await owner.get(websitesEndpoints.createWebsite, {
        body: { name: 'Intranet', url: site.origin },
      });
      const input = { websiteId, websiteName: 'Intranet', url: site.origin, maxPages: 5, useSitemap: false };
      await stage.crawls.handlers.startCrawl({ ...input, useSignIn: false });
      expect(await stage.reaches('done', 'failed')).toMatchObject({ status: 'done', message: null });
      expect((await pagesOf(owner, websiteId)).map(({ title }) => title)).toEqual(['Home', 'Rules']);
      // In the browser, which doesn't use the system's authorities.
      expect(paths).toContain('/api/rules');
      expect(new Set(tunnels)).toEqual(new Set([`localhost:${site.port}`]));
    } finally {
      vi.unstubAllEnvs();
      proxy.closeAllConnections();
      proxy.close();
    }
  },
);
