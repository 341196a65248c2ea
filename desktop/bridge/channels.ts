/** The two IPC channels between the pages and the main process. */
export const callChannel = 'parley:call';
export const eventChannel = 'parley:event';
/** Header of a page's request to its own scheme with the id by which `abortRequest` aborts it. */
export const requestIdHeader = 'x-parley-request';
