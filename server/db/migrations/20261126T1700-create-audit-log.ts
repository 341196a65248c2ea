import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What happened in a workspace. Names are copied, so that the log stays readable after a deletion.
    create table audit_entries (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      id bigint generated always as identity,
      created_at timestamptz not null default now(),
      action text not null,
      actor_kind text not null check (actor_kind in ('person', 'key', 'system', 'shell', 'provider', 'nobody')),
      -- The account or key, which may not exist anymore.
      actor_id bigint,
      actor_name text,
      subject text,
      count integer,
      -- [{ field, before, after, isWithheld }]
      changes jsonb not null default '[]',
      network text,
      browser text,
      primary key (workspace_id, id)
    );
    create index audit_entries_time on audit_entries (created_at);

    -- What happened in the installation.
    create table admin_audit_entries (
      id bigint generated always as identity primary key,
      created_at timestamptz not null default now(),
      action text not null,
      actor_kind text not null check (actor_kind in ('person', 'key', 'system', 'shell', 'provider', 'nobody')),
      actor_id bigint,
      actor_name text,
      -- The account it is about. Owners who delete their account delete these entries, administrators don't.
      account_id bigint,
      subject text,
      count integer,
      changes jsonb not null default '[]',
      network text,
      browser text
    );
    create index admin_audit_entries_time on admin_audit_entries (created_at);
    create index admin_audit_entries_account on admin_audit_entries (account_id);

    insert into admin_audit_entries (created_at, action, actor_kind, actor_id, actor_name, account_id, subject, changes)
    select created_at,
      case
        when change in ('username', 'email') then 'account.changed'
        when change like 'plan %' then 'account.plan-granted'
        when change = 'invitation' then 'registration-link.created'
        when change = 'invitations withdrawn' then 'registration-links.withdrawn'
        else 'account.' || replace(change, ' ', '-')
      end,
      case when admin_name is null then 'shell' else 'person' end,
      admin_id, admin_name, user_id, account_name,
      case
        when change in ('username', 'email') then jsonb_build_array(jsonb_build_object('field', change, 'isWithheld', true))
        when change like 'plan %' then jsonb_build_array(jsonb_build_object('field', 'plan', 'after', substr(change, 6)))
        else '[]'::jsonb
      end
    from admin_changes, unnest(changes) with ordinality as each (change, place)
    order by id, place;
    drop table admin_changes;

    -- Entries can't be changed. They can be deleted by the job that removes old ones, and with their workspace or account.
    create function protect_audit_entry() returns trigger language plpgsql as $$
    declare
      removed_before timestamptz := nullif(current_setting('parley.audit_removed_before', true), '')::timestamptz;
    begin
      if tg_op = 'DELETE' then
        if old.created_at < removed_before and old.created_at < now() - interval '29 days' then
          return old;
        end if;
        if tg_table_name = 'audit_entries' then
          if not exists (select from workspaces where id = old.workspace_id and deleted_at is null) then
            return old;
          end if;
        elsif old.account_id is not null and not exists (select from users where id = old.account_id) then
          return old;
        end if;
      end if;
      raise exception 'Entries of the audit log can''t be changed';
    end $$;
    create trigger audit_entries_protected before update or delete on audit_entries
      for each row execute function protect_audit_entry();
    create trigger admin_audit_entries_protected before update or delete on admin_audit_entries
      for each row execute function protect_audit_entry();
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
