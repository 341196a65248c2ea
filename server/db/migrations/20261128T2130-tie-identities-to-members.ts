import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The provider of a workspace signs in its members only, so a connection ends with the membership.
    delete from workspace_identities i where not exists (
      select from workspace_members m where m.workspace_id = i.workspace_id and m.user_id = i.user_id
    );
    alter table workspace_identities add constraint workspace_identities_member_fkey
      foreign key (workspace_id, user_id) references workspace_members (workspace_id, user_id) on delete cascade;
    create index workspace_identities_member on workspace_identities (workspace_id, user_id);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
