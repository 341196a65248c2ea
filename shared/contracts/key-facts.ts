import { Done, endpoint, Id, IdInPath } from './endpoint.ts';
import { z } from './messages.ts';

/** What is known of a place without reading a sentence, in the order in which it is shown. */
export const keyFactKinds = ['hours', 'phone', 'email', 'address', 'price', 'person'] as const;
export const KeyFactKind = z.enum(keyFactKinds);
export type KeyFactKind = z.infer<typeof KeyFactKind>;

export const KeyFact = z.object({
  id: Id,
  kind: KeyFactKind,
  /** What tells it apart from others of its kind, such as 'Box office'; the role of a person. May be empty. */
  label: z.string(),
  value: z.string(),
  /** 'site': as the website says it. 'fixed': the owner says something else. 'added': only the owner says it. */
  origin: z.enum(['site', 'fixed', 'added']),
  isHidden: z.boolean(),
  /** What the website says now, if it isn't what the owner said. */
  differs: z.string().nullable(),
  /** Whether the last update found it on the website. */
  isOnSite: z.boolean(),
  /** The page that says it; null if none does. */
  page: z.object({ url: z.string(), title: z.string() }).nullable(),
  /** The language of the website when it was found; null for an added fact. */
  language: z.string().nullable(),
});
export type KeyFact = z.infer<typeof KeyFact>;

const Label = z.string().trim().max(100, 'At most 100 characters');
const Value = z.string().trim().min(1, 'Value is required').max(200, 'At most 200 characters');

export const KeyFactInput = z.object({
  kind: KeyFactKind,
  label: Label.default(''),
  value: Value,
  /** What the website says instead, for a decision that was made elsewhere, such as before an import. */
  replaces: Value.optional(),
  isHidden: z.boolean().default(false),
});
export type KeyFactInput = z.input<typeof KeyFactInput>;

export const KeyFactPatch = z.object({
  label: Label.optional(),
  /** Null to say again what the website says. */
  value: Value.nullable().optional(),
  isHidden: z.boolean().optional(),
});
export type KeyFactPatch = z.infer<typeof KeyFactPatch>;

/** Facts that an owner fixed, hid or added. */
export const mostDecidedFacts = 200;

const params = z.object({ id: IdInPath });
const factParams = z.object({ id: IdInPath, factId: IdInPath });

export const keyFactsEndpoints = {
  listKeyFacts: endpoint({
    method: 'GET',
    path: '/api/websites/:id/key-facts',
    feature: 'key-facts',
    access: 'user',
    may: 'read',
    summary:
      'Hours, phone numbers, addresses, prices and people that the website’s pages state, each with its page, and what the owner fixed, hid or added',
    params,
    reply: z.object({ facts: z.array(KeyFact) }),
  }),
  addKeyFact: endpoint({
    method: 'POST',
    path: '/api/websites/:id/key-facts',
    feature: 'key-facts',
    access: 'user',
    may: 'edit',
    summary: 'Add a key fact that no page states, or one to use instead of what a page states',
    audit: 'key-fact.added',
    example: { kind: 'phone', value: '0221 123456' },
    params,
    body: KeyFactInput,
    reply: KeyFact,
    status: 201,
    errors: [409],
  }),
  changeKeyFact: endpoint({
    method: 'PATCH',
    path: '/api/websites/:id/key-facts/:factId',
    feature: 'key-facts',
    access: 'user',
    may: 'edit',
    summary: 'Fix, hide or show a key fact; it stays so when the knowledge base is built again',
    audit: 'key-fact.changed',
    example: { isHidden: true },
    params: factParams,
    body: KeyFactPatch,
    reply: KeyFact,
    editable: ({ label, value, isHidden }) => ({ label, value, isHidden }),
    errors: [409, 412],
  }),
  removeKeyFact: endpoint({
    method: 'DELETE',
    path: '/api/websites/:id/key-facts/:factId',
    feature: 'key-facts',
    access: 'user',
    may: 'edit',
    summary: 'Remove a key fact that the website doesn’t state',
    audit: 'key-fact.removed',
    params: factParams,
    reply: Done,
    errors: [409],
  }),
};
