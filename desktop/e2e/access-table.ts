/** Which screens each role can open, listed independently of the code. A screen that isn't listed fails a test. */
export type Person = 'anonymous' | 'user' | 'admin';

interface RouteRow {
  /** As in routes.tsx. */
  path: string;
  /** A concrete URL, if the path has parameters. */
  address?: string;
  /** Where each role ends up. The default is the URL itself. */
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
  { path: '/download' },
  { path: '/*', address: '/no/such/page' },
  { path: '/auth', leadsTo: { user: '/dashboard', admin: '/dashboard' } },
  { path: '/forgot-password' },
  { path: '/confirm-email' },
  { path: '/unsubscribe' },
  { path: '/reset-password' },
  { path: '/join' },
  { path: '/dashboard', leadsTo: signedIn },
  { path: '/dashboard/websites', leadsTo: signedIn },
  { path: '/dashboard/websites/:websiteId', address: '/dashboard/websites/987654', leadsTo: signedIn },
  {
    path: '/dashboard/websites/:websiteId/connectors',
    address: '/dashboard/websites/987654/connectors',
    leadsTo: signedIn,
  },
  { path: '/dashboard/websites/crawl', address: '/dashboard/websites/crawl?id=987654', leadsTo: signedIn },
  {
    path: '/dashboard/websites/:websiteId/updates',
    address: '/dashboard/websites/987654/updates',
    leadsTo: signedIn,
  },
  {
    path: '/dashboard/websites/:websiteId/reading',
    address: '/dashboard/websites/987654/reading',
    leadsTo: signedIn,
  },
  { path: '/dashboard/chatbots', leadsTo: signedIn },
  { path: '/dashboard/conversations', leadsTo: signedIn },
  { path: '/dashboard/inbox', leadsTo: signedIn },
  { path: '/dashboard/leads', leadsTo: signedIn },
  { path: '/dashboard/settings', leadsTo: signedIn },
  { path: '/dashboard/team', leadsTo: signedIn },
  { path: '/dashboard/audit-log', leadsTo: signedIn },
  { path: '/dashboard/data-processing', leadsTo: signedIn },
  { path: '/dashboard/test-chatbot', leadsTo: signedIn },
  { path: '/dashboard/chatbots/:chatbotId', address: '/dashboard/chatbots/987654', leadsTo: signedIn },
  { path: '/dashboard/edit-chatbot', address: '/dashboard/edit-chatbot?id=987654', leadsTo: signedIn },
  { path: '/dashboard/snippet', address: '/dashboard/snippet?id=987654', leadsTo: signedIn },
  { path: '/dashboard/billing', leadsTo: signedIn },
  { path: '/create-chatbot', leadsTo: signedIn },
  ...['crawl', 'pages', 'knowledge', 'customize', 'deploy'].map((step) => ({
    path: `/create-chatbot/:websiteId/${step}`,
    address: `/create-chatbot/987654/${step}`,
    leadsTo: signedIn,
  })),
  { path: '/checkout', address: '/checkout?plan=business', leadsTo: signedIn },
  { path: '/admin', leadsTo: adminsOnly },
  { path: '/admin/users', leadsTo: adminsOnly },
  { path: '/admin/sign-in', leadsTo: adminsOnly },
  { path: '/admin/models', leadsTo: adminsOnly },
  { path: '/admin/usage', leadsTo: adminsOnly },
  { path: '/admin/limits', leadsTo: adminsOnly },
  { path: '/admin/audit-log', leadsTo: adminsOnly },
];

export const isForAdmins = (row: RouteRow): boolean => row.leadsTo === adminsOnly;
