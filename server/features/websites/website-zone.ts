import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { ofWebsite, type WebsiteScope } from './website-scope.ts';

/** The time zone of a website, from the schedule of its updates; UTC without one. */
export async function readZone(db: Database, website: WebsiteScope): Promise<string> {
  const zone = await db('update_schedules')
    .options(prepared)
    .where(ofWebsite(website))
    .first<{ zone: string } | undefined>('zone');
  return zone?.zone ?? 'UTC';
}
