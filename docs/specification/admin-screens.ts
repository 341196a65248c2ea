import type { Section } from './row.ts';

export const adminScreens: Section = {
  number: '2.15',
  title: 'Administration',
  rows: [
    ['A sidebar with “Dashboard”, “Users”, “Usage Stats”, “Back to App”, “Sign Out”', 'admin-sidebar'],
    ['Cards “Total Users”, “Total Websites”, “Total Chatbots”, “Total Conversations”', 'admin-dashboard'],
    ['Status rows “Database”, “API Status”, “Last Backup”, live', 'admin-dashboard'],
    [
      'A status row “Email” with “Send a test email”; without a mail server, what to do by hand',
      'admin-test-email',
      'admin-email-failures',
      'admin-without-mail-server',
    ],
    ['This month: “Chat Messages”, “Voice Minutes”, “Knowledge Base Refreshes”', 'admin-dashboard'],
    ['Users: “ID”, “Username”, “Email”, “Created At”, “Admin”; “Previous” and “Next”', 'admin-users-list'],
    ['“Add User” opens “Add New User”', 'admin-adds-user'],
    ['“Edit User”', 'admin-edits-user'],
    [
      'Usage for the 12 months of this year, by default the current month; totals; bars scaled to the maximum',
      'admin-usage-counts-owner',
      'admin-usage-bars',
      'usage-months-of-year',
    ],
  ],
};
