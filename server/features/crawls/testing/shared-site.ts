import { crawlsEndpoints as calls } from '#shared/contracts/crawls.ts';
import { type Answer, type FakeSite, fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { link, page, text } from '#shared/crawler/testing/site-answers.ts';
import type { Owner, TestApp } from '../../../testing/test-app.ts';

/** Answers once the test says so. */
export function gate(body: string) {
  const opened = Promise.withResolvers<void>();
  const answer: Answer = async (_request, response) => {
    await opened.promise;
    response.setHeader('content-type', 'text/html').end(body);
  };
  return { answer, open: opened.resolve };
}

/** A site with a folder for each of its visitors, so that requests show whose crawl they are of. */
export function sharedSite(names: readonly string[], more: Record<string, string | Answer> = {}): Promise<FakeSite> {
  const folder = (name: string) => ({
    [`/${name}/`]: page(`Home of ${name}`, link(`/${name}/a`), link(`/${name}/b`)),
    [`/${name}/a`]: page(`First of ${name}`),
    [`/${name}/b`]: page(`Second of ${name}`),
  });
  return fakeSite(Object.assign({ '/robots.txt': text('') }, ...names.map(folder), more));
}

export const crawlFolder = (owner: Owner, site: FakeSite, name: string) =>
  owner.get(calls.crawlWebsite, {
    body: { url: site.url(`/${name}/`), useSitemap: false, includePatterns: [`/${name}/*`] },
  });

/** The folders that were read, each as often as another one was read between. */
export const foldersOf = (site: FakeSite) =>
  site.requests
    .flatMap((path) => /^\/(ann|bob|cleo)\//.exec(path)?.[1] ?? [])
    .filter((name, at, all) => name !== all[at - 1]);

/** The crawls of an owner that say they wait for another one. */
export const waitingOf =
  (app: TestApp, { workspaceId }: Owner) =>
  () =>
    app
      .db('crawls')
      .where({ workspace_id: workspaceId, status: 'queued' })
      .whereRaw(`progress ->> 'isWaiting' = 'true'`);
