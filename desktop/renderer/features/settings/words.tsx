import type { ReactNode } from 'react';
import type { MailSwitch } from '#shared/contracts/mail.ts';
import { counted, defineWords } from '../../language/words.ts';

export const words = defineWords('settings', {
  title: 'Settings',
  subtitle: 'Your profile, language and sign-in security.',
  tabs: {
    label: 'Settings',
    profile: 'Profile',
    security: 'Security',
    email: 'Email',
    keys: 'API keys',
    webhooks: 'Webhooks',
    computer: 'This computer',
    app: 'Desktop app',
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
  email: {
    loadFailed: 'Your email settings couldn’t be loaded',
    loading: 'Loading email settings',
    notHere: 'Parley sends no email from this computer',
    notHereDetail: 'Your choices apply once you move to a server that sends email.',
    notSetUp: 'This server can’t send email yet',
    notSetUpDetail: 'Your choices apply once an administrator has set it up.',
    address: {
      title: 'Your address',
      description: 'Open the link in our email once, so that we know the address is yours.',
      confirmed: 'Confirmed',
      unconfirmed: 'Not confirmed',
      send: 'Send confirmation link',
      sent: 'Link sent',
      sentDetail: (address: string) => `Open the link in the email to ${address}.`,
      failed: 'The link couldn’t be sent',
    },
    switches: {
      title: 'Emails',
      description: 'What Parley may send you. Every such email also has a link that ends it.',
      failed: 'The choice couldn’t be saved',
    },
    kinds: {
      messages: {
        title: 'Messages from visitors',
        detail: 'Each message that a visitor leaves, at once, to owners and admins of a workspace.',
      },
      waits: {
        title: 'Visitors who wait',
        detail: 'When a visitor has waited a minute for a person, to everyone in a workspace who can answer.',
      },
      invoices: { title: 'Invoices', detail: 'Each paid invoice as a PDF, to the owner of a workspace.' },
      payments: { title: 'Failed payments', detail: 'When a card couldn’t be charged, to the owner of a workspace.' },
      crawls: {
        title: 'Crawls',
        detail: 'When a crawl failed or a site changed a lot, to owners and admins of a workspace.',
      },
      limits: {
        title: 'Usage and spending',
        detail:
          'When 80% or all of the messages, the spending limit or the model budget are used, to owners and admins of a workspace.',
      },
      summaries: {
        title: 'Weekly summary',
        detail:
          'Questions, answers and ratings of the week before, on Mondays at 8:00 (UTC), to the owner of a workspace.',
      },
    } satisfies Record<MailSwitch, { title: string; detail: string }>,
    security: {
      title: 'Security',
      detail:
        'New sign-ins, and changes of your password or address. These can’t be switched off, so that no one can take over your account unnoticed.',
    },
  },
  unsubscribe: {
    title: 'Unsubscribe',
    incomplete: 'This link is incomplete. Copy all of it, or switch off emails in Settings.',
    loadFailed: 'The link couldn’t be checked',
    question: (kind: string, address: string) => `Stop sending “${kind}” emails to ${address}?`,
    submit: 'Unsubscribe',
    done: 'Unsubscribed',
    doneDetail: (kind: string, address: string) => `${address} no longer gets “${kind}” emails.`,
    failed: 'The emails couldn’t be ended',
    toSettings: 'All email settings',
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
    offer: 'Sign out everywhere else?',
    offerDetail:
      'Your change is saved. Other browsers are still signed in to your account. Sign them out if someone else may be using it.',
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
