/** The two names under which the pages and the main process talk. */
export const callChannel = 'parley:call';
export const eventChannel = 'parley:event';
