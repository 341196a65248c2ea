import type { ReactNode } from 'react';
import { counted, defineWords } from '../../language/words.ts';

export const words = defineWords('settings', {
  title: 'Settings',
  subtitle: 'Your profile, language and sign-in security.',
  tabs: {
    label: 'Settings',
    profile: 'Profile',
    security: 'Security',
    keys: 'API keys',
    webhooks: 'Webhooks',
    computer: 'This computer',
  },
  profile: {
    title: 'Profile',
    description: 'Your username and email. You can sign in with either one.',
    username: 'Username',
    email: 'Email',
    fullName: 'Full Name (Optional)',
    edit: 'Edit Profile',
    save: 'Save Changes',
    cancel: 'Cancel',
    updated: 'Profile updated',
    failed: 'Error updating profile',
  },
  language: {
    title: 'Language',
    description: 'The language of the console, with its dates and numbers. Saved to your account.',
    label: 'Language',
    failed: 'The language couldn’t be changed',
  },
  workspace: {
    title: 'Workspace',
    description: 'The people who work on your websites and chatbots with you.',
    youAre: (role: string, workspace: ReactNode) => (
      <>
        You’re {role} of the workspace {workspace}.
      </>
    ),
    manage: 'Manage team',
    processing: 'Data processing',
  },
  password: {
    title: 'Password',
    description: 'Changing your password signs you out on all other devices.',
    current: 'Current Password',
    update: 'Update Password',
    updated: 'Password updated',
    updatedDetail: 'You’ve been signed out on all other devices.',
    failed: 'Error updating password',
    first: 'You sign in with a provider. Set a password to also sign in without it, and to confirm important changes.',
    set: 'Set Password',
    wasSet: 'Password set',
    wasSetDetail: 'You can now sign in with it, too. Other devices were signed out.',
    setFailed: 'Error setting password',
  },
  sessions: {
    title: 'Sessions',
    description: 'Browsers signed in to your account. Sign out any you don’t recognize.',
    label: 'Sessions',
    loading: 'Loading sessions',
    loadFailed: 'Your sessions couldn’t be loaded',
    isCurrent: 'This session',
    showAll: (count: number) => `Show all ${count} sessions`,
    signedIn: 'Signed in',
    lastUsed: 'Last used',
    end: 'End session',
    endOf: (device: string) => `End session: ${device}`,
    ended: 'Session ended',
    endedDetail: (device: string) => `${device} is signed out.`,
    endFailed: 'Error ending session',
    endOthers: 'Sign out everywhere else',
    othersEnded: 'Signed out everywhere else',
    othersEndedDetail: 'Only this session is still signed in.',
    endOthersFailed: 'Error ending sessions',
    device: (browser: string, system: string) => `${browser} on ${system}`,
    unknownBrowserOn: (system: string) => `A browser on ${system}`,
    unknownBrowser: 'Unknown browser',
  },
  data: {
    title: 'Your data',
    description: 'Download everything in a format that other programs can read.',
    detail:
      'A JSON file with your account, websites, pages, additional texts, files, chatbots, conversations with messages, and usage.',
    export: 'Export my data',
    exporting: 'Preparing export',
    failed: 'Error exporting account',
  },
  deletion: {
    title: 'Delete account',
    description: 'Permanently deletes your account and all of its data.',
    detail:
      'Your assistants stop answering immediately. This can’t be undone. Export your data first if you might need it later.',
    open: 'Delete account',
    deleted: 'Account deleted',
    deletedDetail: 'Your account and all of its data have been deleted.',
    whatGoes: 'This deletes',
    websites: (count: number | undefined) =>
      `${count === undefined ? 'All websites' : counted(count, { one: 'website', other: 'websites' })} with pages, additional texts and knowledge bases`,
    chatbots: (count: number | undefined) =>
      `${count === undefined ? 'All chatbots' : counted(count, { one: 'chatbot', other: 'chatbots' })} with files, conversations and messages`,
    yourself: 'Your usage history, your profile and every session',
  },
  remove: {
    things: { account: 'account', workspace: 'workspace' },
    title: (what: string) => `Delete ${what}`,
    question: (what: string, name: string) =>
      `Are you sure you want to delete the ${what} "${name}"? This action cannot be undone.`,
    failed: (what: string) => `Error deleting ${what}`,
  },
});
