import { inBrowser, ofPages, type Section } from './row.ts';

const admin = inBrowser('admin');
const adminUsage = inBrowser('admin-usage');
const adminUsers = inBrowser('admin-users');
const dashboardPage = ofPages('features/admin/AdminDashboardPage.test.tsx');
const usersPage = ofPages('features/admin/UsersPage.test.tsx');

export const adminScreens: Section = {
  number: '2.15',
  title: 'Administration',
  rows: [
    [
      'A sidebar with “Dashboard”, “Users”, “Usage Stats”, “Back to App”, “Sign Out”',
      admin('the sidebar links to each page of the area, back to the app, and signs out'),
    ],
    [
      'Cards “Total Users”, “Total Websites”, “Total Chatbots”, “Total Conversations”',
      dashboardPage('the dashboard has totals and the current system status'),
    ],
    [
      'Status rows “Database”, “API Status”, “Last Backup”, live',
      dashboardPage('the dashboard has totals and the current system status'),
    ],
    [
      'A status row “Email” with “Send a test email”; without a mail server, what to do by hand',
      dashboardPage('a test email is sent and followed until it arrived or failed'),
      dashboardPage('the status says why the last email failed and how many are waiting'),
      dashboardPage('without a mail server, the status lists what to do by hand'),
    ],
    [
      'This month: “Chat Messages”, “Voice Minutes”, “Knowledge Base Refreshes”',
      dashboardPage('the dashboard has totals and the current system status'),
    ],
    [
      'Users: “ID”, “Username”, “Email”, “Created At”, “Admin”; “Previous” and “Next”',
      adminUsers('many users are listed ten at a time, and the page, search and order are in the URL'),
    ],
    [
      '“Add User” opens “Add New User”',
      adminUsers('a user is added, duplicates are rejected, and the form is empty next time'),
    ],
    ['“Edit User”', usersPage('editing a user sends only id, admin flag, username and email')],
    [
      'Usage for the 12 months of this year, by default the current month; totals; bars scaled to the maximum',
      adminUsage('visitors’ questions count for the chatbot’s owner, in this month only'),
      adminUsage('bars are scaled to the highest value, and columns can be sorted'),
      ofPages('features/usage/data.test.ts')('the months are the twelve of the current year'),
    ],
  ],
};
