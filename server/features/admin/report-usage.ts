import type { z } from 'zod';
import type { adminEndpoints } from '#shared/contracts/admin.ts';
import type { Database } from '../../db/connection.ts';
import { countUsers } from '../accounts/store.ts';
import { totalUsageOfMonth, type UsagePage, usageOfUsers } from '../usage/usage-of-users.ts';

type Report = z.output<typeof adminEndpoints.getUsageOfUsers.reply>;

/** A page of users with their usage, and the totals. */
export async function reportUsage(db: Database, month: string, wanted: UsagePage): Promise<Report> {
  return {
    stats: await usageOfUsers(db, month, wanted),
    total: await countUsers(db, wanted.q),
    ...(await totalUsageOfMonth(db, month)),
  };
}
