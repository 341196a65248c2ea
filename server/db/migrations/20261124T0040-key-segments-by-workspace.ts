import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    lock table knowledge_segments, knowledge_postings, knowledge_terms in access exclusive mode;
    alter table knowledge_segments add column workspace_id bigint;
    alter table knowledge_postings add column workspace_id bigint;
    alter table knowledge_terms add column workspace_id bigint;
    update knowledge_segments s set workspace_id = w.workspace_id from websites w where w.id = s.website_id;
    update knowledge_postings t set workspace_id = s.workspace_id from knowledge_segments s where s.id = t.segment_id;
    update knowledge_terms t set workspace_id = s.workspace_id from knowledge_segments s where s.id = t.segment_id;
    set constraints all immediate;

    alter table knowledge_postings drop constraint knowledge_postings_segment_id_fkey,
      drop constraint knowledge_postings_pkey, alter column workspace_id set not null,
      add primary key (workspace_id, segment_id, first_dim);
    alter table knowledge_terms drop constraint knowledge_terms_segment_id_fkey,
      drop constraint knowledge_terms_pkey, alter column workspace_id set not null,
      add primary key (workspace_id, segment_id, kind, ord);
    alter table knowledge_segments drop constraint knowledge_segments_pkey,
      drop constraint knowledge_segments_website_id_fkey, alter column workspace_id set not null,
      add primary key (workspace_id, id),
      add constraint knowledge_segments_website_id_fkey foreign key (workspace_id, website_id)
        references websites (workspace_id, id) on delete cascade;
    alter table knowledge_postings add constraint knowledge_postings_segment_id_fkey
      foreign key (workspace_id, segment_id) references knowledge_segments (workspace_id, id) on delete cascade;
    alter table knowledge_terms add constraint knowledge_terms_segment_id_fkey
      foreign key (workspace_id, segment_id) references knowledge_segments (workspace_id, id) on delete cascade;

    drop index knowledge_segments_website;
    create index knowledge_segments_website on knowledge_segments (workspace_id, website_id);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
