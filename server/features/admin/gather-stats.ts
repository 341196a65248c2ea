import type { AdminStats } from '#shared/contracts/admin.ts';
import type { Database } from '../../db/connection.ts';
import { countUsers } from '../accounts/store.ts';
import { countChatbots } from '../chatbots/count-chatbots.ts';
import { countConversations } from '../conversations/count-conversations.ts';
import { totalUsageOfMonth } from '../usage/usage-of-users.ts';
import { countWebsites } from '../websites/count-websites.ts';

/** Totals of everything, without the product's own account. */
export async function gatherStats(db: Database, month: string): Promise<AdminStats> {
  return {
    userCount: await countUsers(db),
    websiteCount: await countWebsites(db),
    chatbotCount: await countChatbots(db),
    conversationCount: await countConversations(db),
    monthlyUsage: (await totalUsageOfMonth(db, month)).totals,
  };
}
