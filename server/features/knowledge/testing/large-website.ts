import type { Owner, TestApp } from '#server/testing/test-app.ts';
import { makeWebsite } from './site.ts';

/** Creates a website with this many stored pages of one passage each. */
export async function makeLargeWebsite(app: TestApp, owner: Owner, pages: number, filler = '') {
  const made = await makeWebsite(owner);
  for (let start = 0; start < pages; start += 200) {
    const rows = Array.from({ length: Math.min(200, pages - start) }, (_, i) => ({
      workspace_id: made.workspaceId,
      website_id: made.websiteId,
      url: `https://hotel.example/rooms/${start + i}`,
      title: `Room ${start + i}`,
      content: `Room ${start + i} has a bed, a desk and a view of the sea. ${filler}`,
      content_hash: String(start + i),
      content_quality: 1,
      source: 'crawl',
    }));
    await app.db('pages').insert(rows);
  }
  return made;
}
