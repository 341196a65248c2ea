import type { ReactNode } from 'react';
import { defineWords } from '../../language/words.ts';

export const words = defineWords('accounts', {
  home: 'Parley, home',
  tabs: { label: 'Sign in or register', login: 'Login', register: 'Register' },
  headings: { login: 'Sign in to your account', register: 'Create an account' },
  loadFailed: 'Parley couldn’t be loaded',
  sessionEnded: 'Your session expired. Sign in to pick up where you left off.',
  terms: (links: ReactNode) => <>By continuing, you agree to the {links}.</>,
  login: {
    username: 'Username or Email',
    password: 'Password',
    submit: 'Sign In',
    pending: 'Please wait',
    forgot: 'Forgot your password?',
    forgotten: 'Forgot your password? Ask an administrator for a link to set a new one.',
    done: 'Login successful',
    doneDetail: (username: string) => `Welcome back, ${username}!`,
    failed: 'Login failed',
  },
  register: {
    username: 'Username',
    usernameHint: 'Your unique username for signing in',
    email: 'Email',
    fullName: 'Full Name (Optional)',
    password: 'Password',
    passwordHint: 'Must be at least 8 characters',
    submit: 'Create Account',
    pending: 'Creating account...',
    done: 'Registration successful',
    doneDetail: (username: string) => `Welcome to Parley, ${username}!`,
    failed: 'Registration failed',
    closed: 'Registration is closed',
    closedDetail: 'Ask an administrator of this server to create an account for you.',
    byInvitation: 'Registration is by invitation',
    byInvitationDetail: 'Ask an administrator of this server for a link, and open it to register.',
    checkFailed: 'The invitation couldn’t be checked',
  },
  firstAccount: {
    title: 'There is no account yet',
    detail:
      'Open the address that Parley printed when it started. The account created there is the administrator’s. After a day, restart Parley for a new one.',
  },
  keepTry: {
    intro: 'Create an account to keep the chatbot for your website, or sign in if you have one.',
    keeping: 'Keeping your chatbot',
    failed: 'The chatbot couldn’t be kept',
    toDashboard: 'Open the dashboard',
  },
  newPassword: {
    label: 'New Password',
    hint: 'At least 8 characters long',
    confirm: 'Confirm New Password',
  },
  forgot: {
    title: 'Forgot your password?',
    intro: 'We’ll email you a link to set a new one.',
    username: 'Username or Email',
    submit: 'Send link',
    failed: 'The link couldn’t be sent',
    sent: 'Check your email',
    sentDetail:
      'If there is an account with this name, we sent a link to its address. It works once, within 30 minutes.',
    nothingArrived: (again: ReactNode) => (
      <>Nothing arrived after a few minutes? Look in your spam folder, or {again}.</>
    ),
    again: 'try again',
    byHand: 'This server can’t send email',
    byHandDetail: 'Ask an administrator for a link to set a new password.',
    back: 'Back to sign in',
  },
  confirmEmail: {
    title: 'Confirm your email address',
    intro: 'This confirms that the address of your account is yours.',
    submit: 'Confirm address',
    done: 'Address confirmed',
    doneDetail: (address: string) => `${address} is the confirmed address of your account.`,
    failed: 'The address couldn’t be confirmed',
    toDashboard: 'Open the dashboard',
  },
  reset: {
    title: 'Set a new password',
    incomplete: 'This link is incomplete. Copy all of it, or ask for a new one.',
    checkFailed: 'The link couldn’t be checked',
    signIn: 'Sign in',
    account: (username: ReactNode, email: ReactNode) => (
      <>
        For {username} {email}
      </>
    ),
    revokeKeys: (count: number) =>
      count === 1 ? 'Also revoke the API key you created' : `Also revoke the ${count} API keys you created`,
    revokeKeysHint: 'Do this if someone else may have used your account.',
    submit: 'Set Password',
    done: 'Password updated',
    doneDetail: 'You’re signed in here and signed out everywhere else.',
    failed: 'Error updating password',
  },
  secondStep: {
    explained: 'One more step to make sure that it’s you.',
    code: 'Code',
    codeHint: 'From your authenticator app, or one of your recovery codes',
    startOver: 'Back to sign in',
    lost: 'Lost your phone and your codes? An administrator can remove your second factor.',
  },
  confirmation: {
    title: 'Confirm it’s you',
    description: 'You won’t be asked again for 10 minutes.',
    factorDescription: 'This workspace requires your second factor.',
    password: 'Password',
    useCode: 'Use a code instead',
    usePassword: 'Use the password instead',
    submit: 'Confirm',
    failed: 'You couldn’t be confirmed',
  },
  panel: {
    label: 'What Parley does',
    setup: { title: 'Easy Setup', text: 'Enter your URL, pick pages, and paste one snippet.' },
    conversations: {
      title: 'Intelligent Conversations',
      text: 'Answers come from your own pages and link to them.',
    },
    analytics: {
      title: 'Insightful Analytics',
      text: 'Review every conversation and see what your visitors can’t find.',
    },
  },
});
