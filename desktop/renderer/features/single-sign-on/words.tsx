import { defineWords } from '../../language/words.ts';

export const words = defineWords('single-sign-on', {
  or: 'or',
  continueWith: (name: string) => `Continue with ${name}`,
  failed: 'Sign-in failed',
  finishing: 'Signing you in',
  notSignedIn: 'You’re not signed in',
  backToSignIn: 'Back to sign-in',
  signedIn: 'Login successful',
  welcomeBack: (username: string) => `Welcome back, ${username}!`,
  registered: 'Registration successful',
  welcome: (username: string) => `Welcome to Parley, ${username}!`,
  connect: {
    title: 'Connect your account',
    explanation: (email: string, provider: string) =>
      `An account with ${email} already exists. Enter its password once. After that, you can sign in with ${provider}.`,
    password: 'Password',
    submit: 'Connect and Sign In',
  },
});
