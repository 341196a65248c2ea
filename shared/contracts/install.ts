import { Done, endpoint, IdInPath, Time } from './endpoint.ts';
import { z } from './messages.ts';

/** Maximum distinct pages counted per chatbot. Further pages count as visits but not as pages. */
export const maxPagesSeen = 200;

export const InstallState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting') }),
  z.object({
    state: z.literal('installed'),
    firstSeen: Time,
    lastSeen: Time,
    /** Distinct pages that recently loaded the widget; at most `maxPagesSeen`. */
    pages: z.number().int().positive(),
    /** Their origins, most recent first; at most ten. */
    origins: z.array(z.string()),
  }),
]);
export type InstallState = z.infer<typeof InstallState>;

const params = z.object({ id: IdInPath });

export const installEndpoints = {
  getInstallState: endpoint({
    method: 'GET',
    path: '/api/chatbots/:id/install',
    feature: 'chatbots',
    access: 'user',
    may: 'read',
    summary: 'Whether visitors’ pages have loaded the widget, how many, and when it was last seen',
    params,
    reply: InstallState,
  }),
  getShareLink: endpoint({
    method: 'GET',
    path: '/api/chatbots/:id/share-link',
    feature: 'chatbots',
    access: 'user',
    may: 'read',
    summary: 'The address of the chatbot’s own page; null while it has none',
    params,
    reply: z.object({ url: z.string().nullable() }),
  }),
  createShareLink: endpoint({
    method: 'POST',
    path: '/api/chatbots/:id/share-link',
    feature: 'chatbots',
    access: 'user',
    may: 'edit',
    summary: 'Create a page for the chatbot that anyone with the link can open',
    audit: 'share-link.created',
    params,
    reply: z.object({ url: z.string() }),
    errors: [404],
  }),
  deleteShareLink: endpoint({
    method: 'DELETE',
    path: '/api/chatbots/:id/share-link',
    feature: 'chatbots',
    access: 'user',
    may: 'edit',
    summary: 'Turn the chatbot’s page off; its address never works again',
    audit: 'share-link.removed',
    params,
    reply: Done,
  }),
};
