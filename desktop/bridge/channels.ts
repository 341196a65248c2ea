/** The two IPC channels between the pages and the main process. */
export const callChannel = 'parley:call';
export const eventChannel = 'parley:event';
