import type { ReplyShape } from '#server/ai/types.ts';

/** A JSON Schema of an object as strict mode wants it. */
export function objectSchema(properties: Record<string, object>): Record<string, unknown> {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** What the model answers in: whether it can, and each sentence with the passages it comes from. */
export const answerShape: ReplyShape = {
  name: 'answer',
  schema: objectSchema({
    answerable: { type: 'boolean' },
    sentences: {
      type: 'array',
      items: objectSchema({
        text: { type: 'string' },
        cites: { type: 'array', items: { type: 'integer' } },
      }),
    },
  }),
};
