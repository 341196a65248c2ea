import type { Database } from '../../db/connection.ts';
import { listEntries } from '../knowledge/entries/store.ts';
import { listPages } from '../pages/find-pages.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import type { DemoContent } from './demo-content.ts';

/** Whether a website has exactly these texts. */
export async function hasDemoContent(db: Database, scope: WebsiteScope, content: DemoContent): Promise<boolean> {
  const known = [...(await listPages(db, scope)), ...(await listEntries(db, scope))].map(asText);
  const wanted = [...content.pages, ...content.additionalContent, ...content.questions].map(asText);
  return known.length === wanted.length && wanted.every((text) => known.includes(text));
}

const asText = ({ url = '', title, content }: { url?: string; title: string; content: string }) =>
  [url, title, content].join('\n');
