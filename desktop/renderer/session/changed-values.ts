import { hashKey } from '@tanstack/react-query';

/**
 * The fields of a form that differ from what it was filled with. A save sends only these, so that it doesn't undo what
 * another tab or person has saved in the others meanwhile. A field's value is sent whole; for the fields of a nested
 * object, call this with that object.
 * @param before a field that is missing here counts as changed
 */
export function changedValues<Values extends object>(
  values: Values,
  before: { readonly [Name in keyof Values]?: unknown },
): Partial<Values> {
  const fields = Object.entries(values) as [keyof Values, unknown][];
  return Object.fromEntries(fields.filter(([name, value]) => !isSame(value, before[name]))) as Partial<Values>;
}

/** Compares what would be sent, in which the order of an object's fields has no meaning. */
const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

export const hasChanges = (changes: object): boolean => Object.keys(changes).length > 0;
