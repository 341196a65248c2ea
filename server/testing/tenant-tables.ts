/** Tables whose rows belong to no workspace. */
export const sharedTables = [
  'account_links',
  'admin_changes',
  'invoice_numbers',
  'migrations',
  'migrations_lock',
  'provider_events',
  'rate_limits',
  'sessions',
  'users',
  'workspaces',
];

/** Keyed by workspace, and named with it in every statement. */
export const tenantTables = [
  'billing_accounts',
  'chatbot_activity',
  'chatbots',
  'closed_gaps',
  'conversations',
  'crawl_pages',
  'crawls',
  'disputes',
  'entries',
  'file_parts',
  'files',
  'invoices',
  'knowledge_builds',
  'knowledge_postings',
  'knowledge_segments',
  'knowledge_terms',
  'left_messages',
  'messages',
  'page_uploads',
  'pages',
  'payment_methods',
  'payments',
  'plan_changes',
  'usage_ledger',
  'usage_totals',
  'waiting_lines',
  'waiting_questions',
  'websites',
  'workspace_invitations',
  'workspace_members',
];

/** Still keyed by numbers of their own. */
export const notYetKeyed = ['knowledge_embeddings', 'knowledge_passages', 'knowledge_sources', 'knowledge_versions'];
