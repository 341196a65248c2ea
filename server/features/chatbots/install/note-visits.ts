import { maxPagesSeen } from '#shared/contracts/install.ts';
import type { Database } from '../../../db/connection.ts';
import type { Services } from '../../../services.ts';
import type { ChatbotScope } from '../owned-chatbot.ts';
import { type VisitedPage, visitedPage } from './visited-page.ts';

const maxLength = 300;
/** How long until a recorded page is written again. */
const pageMs = 60_000;
/** Writes per chatbot and minute. A busy site with many pages is sampled. */
const writesPerMinute = 20;
/** How many chatbots are remembered. The one seen first is forgotten first. */
const maxRemembered = 5000;

interface Recent {
  minuteBegan: number;
  writes: number;
  pages: Set<string>;
}

/**
 * Records the pages that load a widget. Call it for each load. Most calls cost nothing, and the others write in the
 * background.
 */
export function createVisitNotes({ db, background, config }: Pick<Services, 'db' | 'background' | 'config'>) {
  const recent = new Map<number, Recent>();
  return (chatbot: Pick<ChatbotScope, 'workspaceId' | 'id'>, origin: string, path: string): void => {
    const visit = readVisit(origin, path, config.publicUrl);
    if (visit && isWorthWriting(recent, chatbot.id, visit)) background.add(storeVisit(db, chatbot, visit));
  };
}

/**
 * The page that loaded a widget; null for our own pages and for what isn't a page of a website.
 * @param origin as the browser sent it
 * @param path as the widget sent it, or anything if someone else did
 */
export function readVisit(origin: string, path: string, publicUrl: string): VisitedPage | null {
  const site = origin.length <= maxLength ? visitedPage(origin) : null;
  if (!site || site.origin !== origin || origin === new URL(publicUrl).origin) return null;
  const page = path.startsWith('/') ? visitedPage(`${origin}${path}`) : null;
  return { origin, path: page?.origin === origin ? page.path.slice(0, maxLength) : '/' };
}

function isWorthWriting(recent: Map<number, Recent>, chatbotId: number, { origin, path }: VisitedPage): boolean {
  const now = performance.now();
  let known = recent.get(chatbotId);
  if (!known || now - known.minuteBegan >= pageMs) {
    recent.delete(chatbotId);
    known = { minuteBegan: now, writes: 0, pages: new Set() };
    recent.set(chatbotId, known);
    for (const oldest of recent.keys()) {
      if (recent.size <= maxRemembered) break;
      recent.delete(oldest);
    }
  }
  const page = origin + path;
  if (known.writes >= writesPerMinute || known.pages.has(page)) return false;
  known.writes += 1;
  known.pages.add(page);
  return true;
}

/** Beyond the limit no page is added. The visit then only updates the page of its origin that was seen last. */
async function storeVisit(
  db: Database,
  { workspaceId, id }: Pick<ChatbotScope, 'workspaceId' | 'id'>,
  { origin, path }: VisitedPage,
): Promise<void> {
  const page = { workspaceId, id, origin, path };
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `insert into embedding_pages as p (workspace_id, chatbot_id, origin, path)
     select :workspaceId, :id, :origin, :path
     where exists (
         select from embedding_pages
         where workspace_id = :workspaceId and chatbot_id = :id and origin = :origin and path = :path
       ) or ${maxPagesSeen} > (
         select count(*) from embedding_pages where workspace_id = :workspaceId and chatbot_id = :id
       )
     on conflict (workspace_id, chatbot_id, origin, path) do update set last_seen_at = excluded.last_seen_at
     returning 1`,
    page,
  );
  if (rows.length > 0) return;
  await db.raw(
    `update embedding_pages set last_seen_at = now()
     where workspace_id = :workspaceId and chatbot_id = :id and (origin, path) in (
       select origin, path from embedding_pages
       where workspace_id = :workspaceId and chatbot_id = :id and origin = :origin
       order by last_seen_at desc limit 1
     )`,
    page,
  );
}
