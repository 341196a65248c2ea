export const profileWords = {
  title: 'Profile',
  description: 'Your username and email. You can sign in with either one.',
} as const;

/** Under which name an unsaved profile is kept in this tab. */
export const profileDraft = 'profile';
