-- Distributes the tables of an installation over the nodes of Citus, by workspace. Run it once, on the coordinator, while Parley is
-- stopped. docs/scaling.md says what has been tested and what hasn't.
--
--   psql "$DATABASE_URL" -v ON_ERROR_STOP=1 --single-transaction -f docs/operations/distribute.sql

-- A unique index must have the distribution column. These values are random, counted in one table, or unique at the
-- payment provider, so an index that only finds them is enough.
alter table chatbots drop constraint chatbots_id_key;
create index chatbots_id on chatbots (id);
drop index chatbots_share_id_unique;
create index chatbots_share_id on chatbots (share_id);
drop index conversations_public_id_unique;
create index conversations_public_id on conversations (public_id);
alter table workspace_invitations drop constraint workspace_invitations_token_hash_key;
create index workspace_invitations_token on workspace_invitations (token_hash);
alter table api_keys drop constraint api_keys_key_hash_key;
create index api_keys_hash on api_keys (key_hash);
alter table billing_accounts drop constraint billing_accounts_customer_id_key;
create index billing_accounts_customer on billing_accounts (customer_id);
alter table payment_methods drop constraint payment_methods_method_id_key;
create index payment_methods_method on payment_methods (method_id);
alter table invoices drop constraint invoices_number_key, drop constraint invoices_intent_id_key;
create index invoices_number on invoices (number);
create index invoices_intent on invoices (intent_id);
alter table payments drop constraint payments_intent_id_key;
create index payments_intent on payments (intent_id);

-- A distributed table can't have triggers. Only this one loses its protection from changes.
drop trigger audit_entries_protected on audit_entries;

-- Small, and referred to by the others: a copy on each node.
select create_reference_table('users');
select create_reference_table('workspaces');

-- Those of no workspace stay on the coordinator: account_links, admin_audit_entries, app_sign_in_codes,
-- authenticators, crawl_host_waiters, crawl_hosts, invoice_numbers, local_model_notes, mail_switches, mails,
-- model_choices, model_providers, model_rules, passkey_challenges, passkeys, provider_events, rate_limits,
-- recovery_codes, sessions, sign_in_attempts, sign_in_identities, sign_in_providers, migrations, migrations_lock, and
-- the queue in the schema jobs.

select create_distributed_table('websites', 'workspace_id');
select create_distributed_table('workspace_members', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('workspace_models', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('workspace_providers', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('workspace_domains', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('workspace_identities', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('model_days', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('workspace_invitations', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('audit_entries', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('api_keys', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('pages', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('page_uploads', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('crawls', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('crawl_pages', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('chatbots', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('answer_tests', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('answer_test_runs', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('answer_test_results', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('entries', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('files', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('file_parts', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('knowledge_builds', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('knowledge_choices', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('knowledge_choice_parts', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('knowledge_versions', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('knowledge_sources', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('knowledge_passages', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('key_facts', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('publications', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('knowledge_embeddings', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('knowledge_segments', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('knowledge_postings', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('knowledge_terms', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('conversations', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('messages', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('contact_messages', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('conversation_notes', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('saved_replies', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('business_hours', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('member_availability', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('waiting_questions', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('closed_gaps', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('told_gaps', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('skipped_urls', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('site_readings', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('site_findings', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('update_schedules', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('update_runs', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('update_changes', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('declined_changes', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('page_readings', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('page_selectors', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('chatbot_activity', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('embedding_pages', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('connectors', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('connector_documents', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('connector_syncs', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('webhooks', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('webhook_deliveries', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('usage_ledger', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('usage_totals', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('usage_alerts', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('weekly_summaries', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('billing_accounts', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('plan_changes', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('payment_methods', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('spending_limits', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('invoices', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('payments', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('waiting_lines', 'workspace_id', colocate_with => 'websites');
select create_distributed_table('disputes', 'workspace_id', colocate_with => 'websites');
