import type { Database } from '../../db/connection.ts';
import { chatbotRows } from '../chatbots/chatbot-queries.ts';

/** How many tests of a workspace failed the last time they ran before a moment. Unsaved settings don't count. */
export async function countFailingTests(db: Database, workspaceId: number, at: Date): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select cast(count(*) as integer) as count
     from ${chatbotRows} b
     join answer_tests t on t.workspace_id = b.workspace_id and t.chatbot_id = b.id and t.deleted_at is null
     cross join lateral (
       select r.has_passed from answer_test_results r
       join answer_test_runs u on u.workspace_id = r.workspace_id and u.id = r.run_id
       where r.workspace_id = t.workspace_id and r.test_id = t.id and u.kind <> 'draft' and r.created_at < :at
       order by r.run_id desc limit 1
     ) last
     where b.workspace_id = :workspaceId and not last.has_passed`,
    { workspaceId, at },
  );
  return rows[0]?.count ?? 0;
}
