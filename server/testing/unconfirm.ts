import type { Owner, TestApp } from './test-app.ts';

/** As if the user had signed in, or confirmed who they are, a long time ago. */
export async function unconfirm(app: TestApp, { user }: Pick<Owner, 'user'>, minutes = 11): Promise<void> {
  const at = Date.now() - minutes * 60_000;
  await app
    .db('sessions')
    .where('user_id', user.id)
    .update({ data: app.db.raw("data || jsonb_build_object('confirmedAt', ?::bigint)", [at]) });
}
