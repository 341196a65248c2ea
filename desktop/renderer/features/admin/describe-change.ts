import type { AccountChange } from '#shared/contracts/admin.ts';

const words: Record<AccountChange, string> = {
  created: 'Created the account',
  username: 'Changed the username',
  email: 'Changed the email address',
  'admin granted': 'Made an administrator',
  'admin removed': 'Removed as an administrator',
  'plan free': 'Set the plan to Free',
  'plan pro': 'Set the plan to Pro',
  'plan business': 'Set the plan to Business',
  disabled: 'Disabled the account',
  enabled: 'Enabled the account',
  deleted: 'Deleted the account',
  'reset link': 'Created a link to reset the password',
  invitation: 'Created a registration link',
  'invitations withdrawn': 'Withdrew the registration links',
};

/** What was written down, as a sentence without its subject. */
export const describeChange = (change: string): string =>
  Object.hasOwn(words, change) ? words[change as AccountChange] : change;
