import type { ReplyShape } from '#server/ai/types.ts';

/** A JSON Schema for an object, as strict mode requires it. */
export function objectSchema(properties: Record<string, object>): Record<string, unknown> {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** The format of the model's answer: whether it can answer, and each sentence with the passages it comes from. */
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
