/** `npm run make-admin -- <username>`: gives an account the admin flag, whether or not the server is running. */
import { promoteToAdmin } from './features/accounts/store.ts';
import { recordAudit } from './features/audit/record-audit.ts';
import { withDatabase } from './reach-database.ts';

const [username, ...rest] = process.argv.slice(2);
if (!username || rest.length > 0) {
  console.error('Specify one account: npm run make-admin -- <username>');
  process.exit(2);
}

await withDatabase(async (db) => {
  const user = await db.transaction(async (trx) => {
    const promoted = await promoteToAdmin(trx, username);
    if (promoted) {
      const { id, username: subject } = promoted;
      await recordAudit(trx, { action: 'account.admin-granted', workspaceId: null, accountId: id, subject });
    }
    return promoted;
  });
  if (user) console.log(`${user.username} is an administrator now.`);
  else {
    console.error(`There is no account named "${username}". Register it first, then run this again.`);
    process.exitCode = 1;
  }
});
