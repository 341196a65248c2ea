/** Who gets where, written down apart from the code. A screen or a call that is not listed here fails a test. */
export type Person = 'anonymous' | 'user' | 'admin';

interface RouteRow {
  /** As in routes.tsx. */
  path: string;
  /** An address of it, when the path alone is none. */
  address?: string;
  /** Where each person ends up; the address itself when nothing is said. */
  leadsTo?: Partial<Record<Person, string>>;
}

const signedIn = { anonymous: '/auth' };
const adminsOnly = { anonymous: '/auth', user: '/' };

export const routeRows: readonly RouteRow[] = [
  { path: '/' },
  { path: '/pricing' },
  { path: '/test-crawler' },
  { path: '/terms' },
  { path: '/privacy' },
  { path: '/*', address: '/no/such/page' },
  { path: '/auth', leadsTo: { user: '/dashboard', admin: '/dashboard' } },
  { path: '/reset-password' },
  { path: '/dashboard', leadsTo: signedIn },
  { path: '/dashboard/websites', leadsTo: signedIn },
  { path: '/dashboard/chatbots', leadsTo: signedIn },
  { path: '/dashboard/conversations', leadsTo: signedIn },
  { path: '/dashboard/settings', leadsTo: signedIn },
  { path: '/dashboard/test-chatbot', leadsTo: signedIn },
  { path: '/dashboard/edit-chatbot', address: '/dashboard/edit-chatbot?id=987654', leadsTo: signedIn },
  { path: '/dashboard/billing', leadsTo: signedIn },
  { path: '/create-chatbot', leadsTo: signedIn },
  { path: '/checkout', address: '/checkout?plan=business', leadsTo: signedIn },
  { path: '/admin', leadsTo: adminsOnly },
  { path: '/admin/users', leadsTo: adminsOnly },
  { path: '/admin/usage', leadsTo: adminsOnly },
];

export const isForAdmins = (row: RouteRow): boolean => row.leadsTo === adminsOnly;
export const isForSignedIn = (row: RouteRow): boolean => row.leadsTo === signedIn;

/** `public` and `visitor` calls are answered whoever asks; `visitor` ones also come from other origins. */
export type CallAccess = 'public' | 'visitor' | 'user' | 'admin';

export const callRows: Readonly<Record<string, CallAccess>> = {
  'GET /api/user': 'user',
  'POST /api/login': 'public',
  'POST /api/register': 'public',
  'POST /api/logout': 'public',
  'PATCH /api/user': 'user',
  'DELETE /api/user': 'user',
  'POST /api/user/change-password': 'user',
  'POST /api/reset-password/check': 'public',
  'POST /api/reset-password': 'public',
  'GET /api/user/sessions': 'user',
  'DELETE /api/user/sessions/:id': 'user',
  'GET /api/user/export': 'user',
  'GET /api/websites': 'user',
  'POST /api/websites': 'user',
  'GET /api/websites/:id': 'user',
  'DELETE /api/websites/:id': 'user',
  'GET /api/websites/:id/page-counts': 'user',
  'GET /api/websites/:id/pages': 'user',
  'POST /api/websites/:id/pages': 'user',
  'POST /api/websites/crawl': 'user',
  'POST /api/websites/manual-content': 'user',
  'POST /api/test-crawler': 'public',
  'GET /api/crawls/:id': 'user',
  'DELETE /api/crawls/:id': 'user',
  'POST /api/crawls/:id/more': 'user',
  'GET /api/websites/:id/latest-crawl': 'user',
  'POST /api/websites/:id/knowledge-base': 'user',
  'GET /api/websites/:id/knowledge-base': 'user',
  'POST /api/chatbots/:id/regenerate-knowledge-base': 'user',
  'GET /api/websites/:id/entries': 'user',
  'POST /api/websites/:id/entries': 'user',
  'PATCH /api/websites/:id/entries/:entryId': 'user',
  'DELETE /api/websites/:id/entries/:entryId': 'user',
  'POST /api/chatbots/:id/files': 'user',
  'GET /api/chatbots/:id/files': 'user',
  'DELETE /api/chatbots/:id/files/:filename': 'user',
  'POST /api/chatbots/:id/search': 'user',
  'GET /api/chatbots': 'user',
  'POST /api/chatbots': 'user',
  'GET /api/chatbots/:id': 'user',
  'PATCH /api/chatbots/:id': 'user',
  'DELETE /api/chatbots/:id': 'user',
  'GET /api/chatbots/:id/snippet': 'user',
  'GET /api/test-chatbot/:id': 'user',
  'GET /api/chatbots/:id/config': 'visitor',
  'GET /api/chatbots/:id/conversations': 'user',
  'GET /api/conversations/:id/messages': 'user',
  'GET /api/conversations/:id/messages/:messageId/reasons': 'user',
  'POST /api/widget/:chatbotId/start-conversation': 'visitor',
  'GET /api/widget/:chatbotId/messages/:conversationId': 'visitor',
  'POST /api/widget/:chatbotId/send-message': 'visitor',
  'POST /api/widget/:chatbotId/leave-message': 'visitor',
  'GET /api/conversations/:id/left-messages': 'user',
  'POST /api/widget/:chatbotId/feedback': 'visitor',
  'GET /api/usage-stats': 'user',
  'DELETE /api/user/sessions': 'user',
  'POST /api/widget/:chatbotId/voice': 'visitor',
  'GET /api/chatbots/:id/insights': 'user',
  'GET /api/chatbots/:id/gaps': 'user',
  'POST /api/chatbots/:id/test-token': 'user',
  'POST /api/chatbots/:id/closed-gaps': 'user',
  'DELETE /api/chatbots/:id/closed-gaps/:gapId': 'user',
  'GET /api/usage-limits': 'user',
  'GET /api/billing': 'user',
  'GET /api/usage-history': 'user',
  'GET /api/invoices': 'user',
  'GET /api/invoices/:id/pdf': 'user',
  'POST /api/invoices/:id/confirmation': 'user',
  'POST /api/create-payment-intent': 'user',
  'POST /api/billing/plan': 'user',
  'POST /api/billing/payment-method': 'user',
  'DELETE /api/billing/payment-method': 'user',
  'POST /api/billing/refund': 'user',
  'POST /api/stripe/webhook': 'public',
  'GET /api/admin/stats': 'admin',
  'GET /api/admin/status': 'admin',
  'GET /api/admin/users': 'admin',
  'POST /api/admin/users': 'admin',
  'PATCH /api/admin/users/:id': 'admin',
  'POST /api/admin/users/:id/reset-link': 'admin',
  'GET /api/admin/usage': 'admin',
  'GET /api/demo': 'public',
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'GET /api/openapi.json': 'public',
  'GET /api/legal': 'public',
  'GET /api/model-status': 'user',
};
