import { isOpenAt } from '#shared/availability/opening.ts';
import type { Database } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import { readBusinessHours } from './business-hours.ts';

/** Minutes after the last sign of a member's console when they count as away. A reload or a short cut of the line doesn't. */
const awayMinutes = 3;
/** The console gives a sign more often than this is written. */
const noteEverySeconds = 30;

/** The topic of notices about the inbox of a workspace. */
export const inboxTopic = (workspaceId: number) => `inbox:${workspaceId}`;

interface MemberKey {
  workspaceId: number;
  userId: number;
}

/** Stores what a member says: whether visitors can reach them. */
export async function changeAvailability(
  { db, notices }: Pick<Services, 'db' | 'notices'>,
  { workspaceId, userId }: MemberKey,
  isAvailable: boolean,
): Promise<void> {
  await db('member_availability')
    .insert({ workspace_id: workspaceId, user_id: userId, is_available: isAvailable, seen_at: db.fn.now() })
    .onConflict(['workspace_id', 'user_id'])
    .merge();
  await notices.send(inboxTopic(workspaceId), db);
}

/** Keeps a member available whose console is open, unless they have counted as away since. */
export async function noteSeen(db: Database, { workspaceId, userId }: MemberKey): Promise<void> {
  await db('member_availability')
    .where({ workspace_id: workspaceId, user_id: userId, is_available: true })
    .whereRaw('seen_at < now() - make_interval(secs => ?)', [noteEverySeconds])
    .whereRaw('seen_at > now() - make_interval(mins => ?)', [awayMinutes])
    .update({ seen_at: db.fn.now() });
}

const available = (db: Database, workspaceId: number) =>
  db('member_availability')
    .where({ workspace_id: workspaceId, is_available: true })
    .whereRaw('seen_at > now() - make_interval(mins => ?)', [awayMinutes]);

export async function isAvailable(db: Database, { workspaceId, userId }: MemberKey): Promise<boolean> {
  return (await available(db, workspaceId).where('user_id', userId).first('user_id')) !== undefined;
}

/** Whether visitors who ask for a person can wait for one. */
export async function isSomeoneAvailable(db: Database, workspaceId: number): Promise<boolean> {
  if ((await available(db, workspaceId).first('user_id')) === undefined) return false;
  return isOpenAt(await readBusinessHours(db, workspaceId), new Date());
}
