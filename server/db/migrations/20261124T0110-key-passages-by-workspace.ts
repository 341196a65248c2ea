import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    lock table knowledge_sources, knowledge_passages, knowledge_embeddings, knowledge_versions in access exclusive mode;
    alter table knowledge_sources add column workspace_id bigint;
    alter table knowledge_passages add column workspace_id bigint;
    alter table knowledge_embeddings add column workspace_id bigint;
    alter table knowledge_versions add column workspace_id bigint;
    update knowledge_sources t set workspace_id = w.workspace_id from websites w where w.id = t.website_id;
    update knowledge_passages t set workspace_id = s.workspace_id from knowledge_sources s where s.id = t.source_id;
    update knowledge_embeddings t set workspace_id = w.workspace_id from websites w where w.id = t.website_id;
    update knowledge_versions t set workspace_id = w.workspace_id from websites w where w.id = t.website_id;
    set constraints all immediate;

    alter table knowledge_passages drop constraint knowledge_passages_source_id_fkey,
      drop constraint knowledge_passages_pkey, alter column workspace_id set not null,
      add primary key (workspace_id, source_id, ord);
    alter table knowledge_sources drop constraint knowledge_sources_pkey,
      drop constraint knowledge_sources_website_id_fkey, alter column workspace_id set not null,
      add primary key (workspace_id, id),
      add constraint knowledge_sources_website_id_fkey foreign key (workspace_id, website_id)
        references websites (workspace_id, id) on delete cascade;
    alter table knowledge_passages add constraint knowledge_passages_source_id_fkey
      foreign key (workspace_id, source_id) references knowledge_sources (workspace_id, id) on delete cascade;
    alter table knowledge_embeddings drop constraint knowledge_embeddings_pkey,
      drop constraint knowledge_embeddings_website_id_fkey, alter column workspace_id set not null,
      add primary key (workspace_id, website_id, model, text_hash),
      add constraint knowledge_embeddings_website_id_fkey foreign key (workspace_id, website_id)
        references websites (workspace_id, id) on delete cascade;
    alter table knowledge_versions drop constraint knowledge_versions_pkey,
      drop constraint knowledge_versions_website_id_fkey, alter column workspace_id set not null,
      add primary key (workspace_id, website_id, version),
      add constraint knowledge_versions_website_id_fkey foreign key (workspace_id, website_id)
        references websites (workspace_id, id) on delete cascade;

    drop index knowledge_sources_website, knowledge_passages_text;
    create index knowledge_sources_website on knowledge_sources (workspace_id, website_id, kind, origin_id);
    create index knowledge_passages_text on knowledge_passages (workspace_id, text_hash);

    -- Removals look websites up by id alone.
    alter table websites drop constraint websites_id_key;
    create index websites_id on websites (id);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
