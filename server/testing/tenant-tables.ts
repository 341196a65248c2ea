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
  'chatbot_activity',
  'chatbots',
  'closed_gaps',
  'conversations',
  'left_messages',
  'messages',
  'waiting_questions',
];

/** Keyed by workspace; not all statements name it yet. */
export const notYetBound = [
  'billing_accounts',
  'payment_methods',
  'usage_totals',
  'websites',
  'workspace_invitations',
  'workspace_members',
];

/** Still keyed by numbers of their own. */
export const notYetKeyed = [
  'crawl_pages',
  'crawls',
  'disputes',
  'entries',
  'file_parts',
  'files',
  'invoices',
  'knowledge_builds',
  'knowledge_embeddings',
  'knowledge_passages',
  'knowledge_postings',
  'knowledge_segments',
  'knowledge_sources',
  'knowledge_terms',
  'knowledge_versions',
  'page_uploads',
  'pages',
  'payments',
  'plan_changes',
  'usage_ledger',
  'waiting_lines',
];
