import { defineWords } from '../language/words.ts';

export const words = defineWords('session', {
  notLoaded: 'Parley couldn’t be loaded',
  denied: 'Access Denied',
  deniedDetail: "You don't have permission to access the admin area",
  logOutFailed: 'Logout failed',
  loggedOut: 'Logged out',
  loggedOutDetail: 'You have been successfully logged out.',
});
