import type { Db } from 'pg-boss';

/**
 * Puts the jobs of killed workers behind all that wait, since one of them may be why its worker stalled. What their
 * owners send next comes after them.
 */
export async function putAbandonedLast(db: Db): Promise<void> {
  await db.executeSql(`
    update jobs.job set priority = waiting.last - 1
    from (select name, min(priority) as last from jobs.job where state < 'completed' group by name) as waiting
    where job.name = waiting.name and job.state = 'active'`);
}
