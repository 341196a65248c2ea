export const profileWords = {
  title: 'Profile',
  description: 'Your name here and the address we know you by. You can sign in with either.',
} as const;

/** Under which name an unsaved profile is kept in this tab. */
export const profileDraft = 'profile';
