import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create temporary table redone on commit drop as
      select conrelid::regclass::text as child, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint
      where contype = 'f' and confrelid in ('websites'::regclass, 'chatbots'::regclass)
        and connamespace = 'public'::regnamespace;
    do $$ declare one record; begin
      for one in select * from redone loop
        execute format('alter table %s drop constraint %s', one.child, one.name);
      end loop;
    end $$;

    alter table websites drop constraint websites_pkey, add primary key (workspace_id, id),
      add constraint websites_id_key unique (id);
    alter table chatbots drop constraint chatbots_pkey, add primary key (workspace_id, id),
      add constraint chatbots_id_key unique (id);

    -- What refers to the number alone finds it unique.
    do $$ declare one record; begin
      for one in select * from redone where name <> 'chatbots_website_id_fkey' loop
        execute format('alter table %s add constraint %s %s', one.child, one.name, one.definition);
      end loop;
    end $$;
    drop table redone;
    alter table chatbots add constraint chatbots_website_id_fkey
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade;
    drop index chatbots_website;
    create index chatbots_website on chatbots (workspace_id, website_id);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
