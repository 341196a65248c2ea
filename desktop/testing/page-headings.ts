/** The heading of each page that a link may open, for an administrator with this name. */
export const pageHeadings = (username: string): Readonly<Record<string, string>> => ({
  '/': 'Turn Your Website Into an AI Assistant',
  '/pricing': 'Start free, pay as you grow',
  '/dashboard': `Welcome back, ${username}`,
  '/dashboard/websites': 'Websites',
  '/dashboard/chatbots': 'Chatbots',
  '/dashboard/conversations': 'Conversations',
  '/dashboard/inbox': 'Inbox',
  '/dashboard/leads': 'Leads',
  '/dashboard/billing': 'Billing',
  '/dashboard/settings': 'Settings',
  '/create-chatbot': 'Create New Chatbot',
  '/admin': 'Admin Dashboard',
  '/admin/users': 'User Management',
  '/admin/usage': 'Usage Statistics',
});
