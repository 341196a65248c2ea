/** `npm run remove-second-factor -- <name>`: for an account that lost it, whether or not the server is running. */
import { recordAccountEvent } from './features/accounts/record-account-event.ts';
import { findByLogin } from './features/accounts/store.ts';
import { removeSecondFactor } from './features/second-factor/second-factor.ts';
import { withDatabase } from './reach-database.ts';

const [name, ...rest] = process.argv.slice(2);
if (!name || rest.length > 0) {
  console.error('Specify one account: npm run remove-second-factor -- <username or email>');
  process.exit(2);
}

await withDatabase(async (db) => {
  const user = (await findByLogin(db, name))?.user;
  if (!user) {
    console.error(`There is no account named "${name}".`);
    process.exitCode = 1;
    return;
  }
  const had = await db.transaction(async (trx) => {
    const removed = await removeSecondFactor(trx, user.id);
    if (removed) {
      await recordAccountEvent(trx, user.id, { action: 'second-factor.removed', subject: user.username });
    }
    return removed;
  });
  console.log(
    had
      ? `${user.username} (${user.email}) can sign in with the password alone. Ask them to set up a second factor again.`
      : `${user.username} (${user.email}) has no second factor.`,
  );
});
