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
      admin('the sidebar leads through the area, back to the app, and out'),
    ],
    [
      'Cards “Total Users”, “Total Websites”, “Total Chatbots”, “Total Conversations”',
      dashboardPage('the dashboard counts everything and tells how the system is at this moment'),
    ],
    [
      'Status rows “Database”, “API Status”, “Last Backup”, live',
      dashboardPage('the dashboard counts everything and tells how the system is at this moment'),
    ],
    [
      'This month: “Chat Messages”, “Voice Minutes”, “Knowledge Base Refreshes”',
      dashboardPage('the dashboard counts everything and tells how the system is at this moment'),
    ],
    [
      'Users: “ID”, “Username”, “Email”, “Created At”, “Admin”; “Previous” and “Next”',
      adminUsers('many users come ten at a time; page, search and order stay in the address'),
    ],
    [
      '“Add User” opens “Add New User”',
      adminUsers('someone is added, told apart from those who exist, and the form is empty next time'),
    ],
    ['“Edit User”', usersPage('someone is edited: id, admin flag, username and email are sent, and nothing else')],
    [
      'Usage for the 12 months of this year, by default the current month; totals; bars scaled to the maximum',
      adminUsage('what visitors ask is counted for its owner, in this month and no other'),
      adminUsage('bars are as long as their values are against the highest; columns can be sorted'),
      ofPages('features/usage/months.test.ts')('the months are the twelve of the current year'),
    ],
  ],
};
