import { expect } from 'vitest';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { updatesEndpoints as calls } from '#shared/contracts/updates.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { type FakeSite, fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { hang, nav, page } from '#shared/crawler/testing/site-answers.ts';
import type { Owner, TestApp } from '../../../testing/test-app.ts';
import { buildKnowledge } from '../../builds/build-knowledge.ts';
import { build } from '../../knowledge/testing/site.ts';

const menu = nav('/', '/prices', '/hours', '/team');
const prices = (euros: number) => page('Prices', menu, `<p>${`A haircut costs ${euros} euros. `.repeat(8)}</p>`);
const hours = page('Hours', menu, `<p>${'We are open on Saturday from nine to five. '.repeat(8)}</p>`);
const team = page('Team', menu, `<p>${'Ann and Bob have cut hair for years. '.repeat(8)}</p>`);

export const salonSite = () =>
  fakeSite({ '/': page('Salon', menu), '/prices': prices(25), '/hours': hours, '/team': team });

/**
 * An update that a worker reads when it is killed, from a site that doesn't respond. A worker of the app must be
 * running.
 */
export async function interruptedUpdate(app: TestApp, owner: Owner, site: FakeSite) {
  const { id } = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Salon', url: site.origin } });
  const params = { id };
  const { pages } = await owner.get(crawlsEndpoints.crawlWebsite, { body: { url: site.origin, websiteId: id } });
  await build(owner, id, { pages: pages.map(({ url }) => ({ url })) });
  return {
    /** Waits until a worker is reading the site. */
    async start() {
      site.set({ '/prices': prices(30), '/team': hang });
      const reads = site.headersOf('/team').length;
      await owner.get(calls.updateNow, { params });
      await expect.poll(() => site.headersOf('/team').length).toBe(reads + 1);
    },
    async expectUnfinished() {
      expect((await owner.get(calls.getUpdates, { params })).current?.status).toBe('running');
    },
    /** Two workers find it after the lease of the killed one has ended, and one finishes it. */
    async finish() {
      site.set({ '/team': team });
      const scope = { workspaceId: owner.workspaceId, websiteId: id };
      const never = new AbortController().signal;
      await Promise.all([1, 2].map(() => buildKnowledge(app.services, scope, never)));
    },
    async expectOneRun() {
      const { last, current } = await owner.get(calls.getUpdates, { params });
      expect([current, last?.status, last?.counts.changed, last?.counts.unchanged]).toEqual([null, 'done', 1, 3]);
      const changes = await owner.get(calls.listChanges, { params: { ...params, runId: last?.id ?? 0 } });
      expect(changes.map(({ kind }) => kind)).toEqual(['changed']);
      expect(await owner.get(calls.listRuns, { params })).toHaveLength(1);
    },
  };
}
