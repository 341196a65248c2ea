/** The two IPC channels between the pages and the main process. */
export const callChannel = 'parley:call';
export const eventChannel = 'parley:event';
/** Header of a page's request to its own scheme with the id by which `abortRequest` aborts it. */
export const requestIdHeader = 'x-parley-request';
/** Header of a page's request that is for the server it publishes to, not for the connected one. */
export const publishHeader = 'x-parley-publish';
