import { endpoint, Id } from './endpoint.ts';
import { z } from './messages.ts';

export const Demo = z.object({
  /** Null while the demo is being prepared or turned off. */
  chatbotId: Id.nullable(),
});
export type Demo = z.infer<typeof Demo>;

export const demoEndpoints = {
  getDemo: endpoint({
    method: 'GET',
    path: '/api/demo',
    feature: 'demo',
    access: 'public',
    summary: 'The chatbot that answers about Parley itself on the landing page',
    reply: Demo,
    errors: [429],
  }),
};
