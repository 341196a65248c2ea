import type { Db } from 'pg-boss';

/** Longer than the clocks of a database and its replacement may differ. */
const least = `interval '1 minute'`;

/**
 * After the system's clock was set back by hours, pg-boss wouldn't start schedules, retries and its checks of workers
 * for hours, because it stored when they last ran. Makes everything due now.
 *
 * `cron_on` is written every 30 seconds, so it shows that the clock was set back.
 */
export async function forgetFutureTimes(db: Db): Promise<void> {
  await db.executeSql(`
    with set_back as (
      update jobs.version
      set cron_on = null, bam_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null
      where cron_on > now() + ${least}
      returning true
    ), checks as (
      update jobs.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
      where exists (select from set_back)
    )
    -- Only jobs that seem to be stored or started later than now. Others may have been sent ahead of time.
    update jobs.job set
      start_after = least(start_after, now()),
      started_on = least(started_on, now()),
      heartbeat_on = least(heartbeat_on, now()),
      -- Otherwise a schedule would skip the minutes that come a second time.
      singleton_on = null
    where exists (select from set_back)
      and state <= 'completed'
      and greatest(created_on, started_on) > now() + ${least}`);
}
