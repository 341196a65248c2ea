import type { ReactNode } from 'react';
import { graceDays } from '#shared/contracts/workspaces.ts';
import { defineWords } from '../../language/words.ts';

export const words = defineWords('workspaces', {
  roles: {
    owner: {
      label: 'Owner',
      /** As part of a sentence: "invited you as an editor". */
      inSentence: 'the owner',
      detail: 'Can do everything, including changing the plan and deleting the workspace.',
    },
    admin: {
      label: 'Admin',
      inSentence: 'an admin',
      detail: 'Can change and delete everything, see invoices and manage members.',
    },
    editor: {
      label: 'Editor',
      inSentence: 'an editor',
      detail: 'Can create and change websites, knowledge and chatbots, but not delete websites or chatbots.',
    },
    viewer: {
      label: 'Viewer',
      inSentence: 'a viewer',
      detail: 'Can view everything except invoices, and test chatbots.',
    },
  },
  team: {
    title: 'Team',
    subtitle: 'Members of this workspace and their roles.',
    invite: 'Invite',
    loadFailed: 'Your workspace couldn’t be loaded',
  },
  cancel: 'Cancel',
  save: 'Save Changes',
  name: 'Name',
  goToDashboard: 'Go to the dashboard',
  youAre: (role: string, workspace: string) => `You’re ${role} of the workspace “${workspace}”.`,
  members: {
    label: 'Members',
    loadFailed: 'The members couldn’t be loaded',
    you: 'You',
    email: 'Email',
    role: 'Role',
    roleOf: (username: string) => `Role of ${username}`,
    joined: 'Joined',
    noFactor: 'No second factor',
    actions: 'Actions',
    remove: 'Remove',
    removeNamed: (username: string) => `Remove ${username}`,
    roleChanged: 'Role changed',
    yourRoleIs: (role: string) => `You’re now ${role}.`,
    theirRoleIs: (username: string, role: string) => `${username} is now ${role}.`,
    roleFailed: 'Error changing role',
    removing: {
      title: 'Remove member',
      action: 'Remove member',
      question: (username: string, workspace: string) =>
        `Remove ${username} from “${workspace}”? They’ll lose access immediately, and invitations they made stop working. Everything else they created stays here.`,
      keys: (names: readonly string[]) =>
        names.length === 1
          ? `Also revoke the API key they created: ${names.join()}`
          : `Also revoke the ${names.length} API keys they created: ${names.join(', ')}`,
      keysHint: 'Anyone who copied a key can use it until it’s revoked.',
      keysFailed: (username: string) => `${username} was removed, but not all keys were revoked`,
      done: 'Member removed',
      doneDetail: (username: string, workspace: string) => `${username} can no longer open “${workspace}”.`,
      failed: 'Error removing member',
    },
    lowering: {
      title: 'Change your own role',
      action: 'Change my role',
      question: (role: string) =>
        `As ${role} you can no longer manage members, so you can't undo this yourself. Another admin or the owner can.`,
    },
  },
  invitations: {
    title: 'Open invitations',
    loading: 'Loading invitations',
    loadFailed: 'The invitations couldn’t be loaded',
    none: 'No open invitations. Links are listed here until someone uses them.',
    invitedBy: (username: string) => `Invited by ${username}`,
    validUntil: 'Valid until',
    withdraw: 'Withdraw',
    withdrawNamed: (what: string) => `Withdraw: ${what}`,
    withdrawn: 'Invitation withdrawn',
    withdrawnDetail: 'The link no longer works.',
    withdrawFailed: 'Error withdrawing invitation',
  },
  invite: {
    title: 'Invite someone',
    description: (workspace: string) => `A link to join “${workspace}”. It works once and expires after 7 days.`,
    done: 'Done',
    create: 'Create Link',
    role: 'Role',
    note: 'Note (Optional)',
    email: 'Email address (optional)',
    emailHint: 'We send the link there. You can also copy it and send it yourself.',
    sent: (address: string) => `The link is on its way to ${address}.`,
    noteHint: 'Helps you recognize the invitation. Only the owner and admins see it.',
    failed: 'Error creating link',
    link: (role: string) => `Link to join as ${role}`,
    made: (time: ReactNode) => (
      <>Valid until {time}. Copy the link now and send it to the person you invite. It won’t be shown again.</>
    ),
  },
  workspace: {
    title: 'Workspace',
    description: 'Websites, chatbots and invoices belong to the workspace, not to a person.',
    plan: 'Plan',
    yourRole: 'Your role',
    rename: 'Rename',
    renaming: {
      title: 'Rename workspace',
      description: 'All members will see the new name.',
      done: 'Workspace renamed',
      failed: 'Error renaming workspace',
    },
  },
  auditLog: {
    title: 'Audit log',
    description: 'Sign-ins, changes, exports and deletions by the members of this workspace.',
    open: 'Open audit log',
  },
  handOver: {
    title: 'Hand over',
    description: 'Make another member the owner, who pays for the workspace. You become an admin.',
    open: 'Hand over',
    dialogTitle: 'Hand over workspace',
    dialogDescription: (workspace: string) =>
      `The new owner of “${workspace}” manages its plan, pays for it and can delete it. You become an admin and can't undo this yourself.`,
    confirm: 'Hand over',
    newOwner: 'New owner',
    newOwnerMissing: 'New owner is required',
    chooseMember: 'Choose a member',
    done: 'Workspace handed over',
    doneDetail: (username: string | undefined, workspace: string) =>
      `${username ?? 'The new owner'} now owns “${workspace}”. You’re an admin.`,
    failed: 'Error handing over workspace',
  },
  factor: {
    title: 'Second factor',
    description: 'A passkey, or a code from an authenticator app in addition to the password.',
    require: 'Require a second factor',
    all: 'All members have one.',
    without: (members: string, count: number) =>
      count === 1 ? `${members} has none.` : `These members have none: ${members}.`,
    others: (count: number) => (count === 1 ? 'one other' : `${count} others`),
    dialogTitle: 'Require a second factor',
    confirm: 'Require second factor',
    question: (workspace: string) =>
      `Require a second factor for everyone in “${workspace}”? Members without one can’t open the workspace until they set one up. API keys keep working.`,
    required: 'Second factor required',
    optional: 'Second factor no longer required',
    failed: 'Error changing the second factor',
    needed: (workspace: string) => `“${workspace}” requires a second factor`,
    setUpDetail: 'Set up a passkey or an authenticator app for your account. Then you can open the workspace.',
    setUp: 'Set up a second factor',
    useDetail: 'You signed in without your second factor. Use it to open the workspace.',
    use: 'Use your second factor',
  },
  create: {
    title: 'Another workspace',
    description: 'A workspace has its own websites, chatbots, members and plan. For example, create one per customer.',
    open: 'Create workspace',
    dialogTitle: 'Create workspace',
    dialogDescription: 'It starts empty, on the Free plan. You’re its owner and can invite others.',
    confirm: 'Create workspace',
    done: 'Workspace created',
    failed: 'Error creating workspace',
  },
  youAreIn: (workspace: string) => `You’re now in “${workspace}”.`,
  closing: {
    title: 'Close workspace',
    description: `Takes its chatbots offline at once, and deletes everything in it after ${graceDays} days.`,
    open: 'Close workspace',
    question: (workspace: string) =>
      `Close “${workspace}”? Its chatbots disappear from their sites, and nothing more is charged. For ${graceDays} days you can still read and export everything, or keep it. Then it is deleted with all of its data.`,
    done: 'Workspace closed',
    doneDetail: (workspace: string) => `You can keep “${workspace}” for ${graceDays} more days.`,
    failed: 'Error closing workspace',
  },
  closed: {
    title: (workspace: string) => `“${workspace}” is closed`,
    banner: (day: ReactNode) => (
      <>Its chatbots are offline, and it can only be read. On {day} it will be deleted with all of its data.</>
    ),
    section: 'Closed workspace',
    detail: (day: ReactNode) => (
      <>It will be deleted on {day}. Until then, you can keep it with everything as it was.</>
    ),
    keep: 'Keep workspace',
    kept: 'Workspace kept',
    keptDetail: (workspace: string) => `“${workspace}” is open again, and its chatbots are back online.`,
    keepFailed: 'Error keeping workspace',
    deleteNow: 'Delete now',
  },
  deletion: {
    alsoGone: 'Its usage history, its plan and its open invitations',
    done: 'Workspace deleted',
    doneDetail: (workspace: string) => `“${workspace}” and all of its data have been deleted.`,
  },
  leave: {
    title: 'Leave workspace',
    description: 'You’ll lose access. Everything you created stays here.',
    open: 'Leave workspace',
    question: (workspace: string) =>
      `Leave “${workspace}”? You’ll lose access immediately and need a new invitation to come back. Invitations you made stop working. Everything else you created stays there.`,
    done: 'Workspace left',
    doneDetail: (workspace: string) => `You’re no longer a member of “${workspace}”.`,
    failed: 'Error leaving workspace',
  },
  join: {
    title: 'Join a workspace',
    incomplete: 'This link is incomplete. Copy all of it, or ask for a new one.',
    checkFailed: 'The invitation couldn’t be checked',
    invitedBy: (username: ReactNode, workspace: ReactNode, role: string) => (
      <>
        {username} has invited you to the workspace {workspace} as {role}.
      </>
    ),
    validUntil: (time: ReactNode) => <>The invitation is valid until {time}.</>,
    factor: 'This workspace requires a second factor. You can set one up after joining.',
    signIn: 'Sign in to join',
    signInDetail: 'You can also create an account there. You’ll come back here afterward.',
    join: 'Join',
    signedInAs: (username: ReactNode, email: ReactNode) => (
      <>
        You’re signed in as {username} {email}.
      </>
    ),
    done: 'Workspace joined',
    failed: 'Error joining workspace',
  },
  switch: {
    label: 'Workspace: ',
    planOf: (plan: string) => `${plan} plan`,
    closed: 'Closed',
    team: 'Team',
    done: (workspace: string) => `You’re now in “${workspace}”`,
    failed: 'Error switching workspace',
  },
});
