/** `npm run reset-password -- <name>`: prints a link to set a new password, whether or not the server is running. */
import { makeResetLink } from './features/accounts/make-reset-link.ts';
import { recordAccountEvent } from './features/accounts/record-account-event.ts';
import { findByLogin } from './features/accounts/store.ts';
import { withDatabase } from './reach-database.ts';

const [name, ...rest] = process.argv.slice(2);
if (!name || rest.length > 0) {
  console.error('Specify one account: npm run reset-password -- <username or email>');
  process.exit(2);
}

await withDatabase(async (db, { publicUrl }) => {
  const userId = (await findByLogin(db, name))?.user.id;
  const link = await db.transaction(async (trx) => {
    const made = userId === undefined ? null : await makeResetLink(trx, { userId, createdBy: null, publicUrl });
    if (made) {
      await recordAccountEvent(trx, made.user.id, { action: 'account.reset-link', subject: made.user.username });
    }
    return made;
  });
  if (!link) {
    console.error(`There is no account named "${name}".`);
    process.exitCode = 1;
    return;
  }
  const { username, email } = link.user;
  console.log(`A link to set a new password for ${username} (${email}):\n\n${link.url}\n`);
  console.log('It works once, within 30 minutes, and signs the account out everywhere else.');
});
