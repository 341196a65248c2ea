import type { FieldWords } from './fields.ts';
import type { AuditAction, actors, auditText } from './sentences.ts';

type Widen<Value> = Value extends string ? string : Value extends object ? WidenAll<Value> : Value;
type WidenAll<Values> = Values extends (...all: never[]) => unknown
  ? Values
  : { readonly [Name in keyof Values]: Widen<Values[Name]> };

/** The words of one language. */
export type AuditWords = {
  readonly sentences: Readonly<Record<AuditAction, string>>;
  readonly actors: WidenAll<typeof actors>;
  readonly fields: FieldWords;
  readonly text: WidenAll<typeof auditText>;
};

/** A value before or after a change. */
export type AuditValue = string | number | boolean | null;

export interface AuditChange {
  field: string;
  before?: AuditValue | undefined;
  after?: AuditValue | undefined;
  /** The values are secret or personal, so only the change is recorded. */
  isWithheld?: boolean | undefined;
}

export type ActorKind = 'person' | 'key' | 'system' | 'shell' | 'provider' | 'nobody';

export interface DescribedEntry {
  action: string;
  actor: { kind: ActorKind; name: string | null };
  subject: string | null;
  count: number | null;
  changes: readonly AuditChange[];
}

/** Who did it: a name, or what it was. */
export function describeActor({ actor }: Pick<DescribedEntry, 'actor'>, { actors: words }: AuditWords): string {
  if (actor.kind === 'person') return actor.name ?? words.nobody;
  return actor.kind === 'key' ? words.key(actor.name ?? '') : words[actor.kind];
}

/** What happened, as a sentence. Entries of a newer version have the action's name instead. */
export function describeEntry(entry: DescribedEntry, words: AuditWords): string {
  const isKnown = Object.hasOwn(words.sentences, entry.action);
  const sentence = isKnown ? words.sentences[entry.action as AuditAction] : `{who}: ${entry.action} {what}`;
  const values: Record<string, string> = {
    who: describeActor(entry, words),
    what: entry.subject ?? '',
    count: String(entry.count ?? ''),
  };
  return sentence.replace(/\{(who|what|count)\}/g, (_, name: string) => values[name] ?? '').trim();
}

/** What was different before and after, a line for each field. */
export function describeChanges({ changes }: Pick<DescribedEntry, 'changes'>, { fields, text }: AuditWords): string[] {
  const show = (field: string, value: AuditValue | undefined): string => {
    if (value === null || value === undefined || value === '') return text.none;
    if (typeof value === 'boolean') return value ? text.yes : text.no;
    return field === 'role' && Object.hasOwn(text.roles, value)
      ? text.roles[value as keyof typeof text.roles]
      : String(value);
  };
  return changes.map(({ field, before, after, isWithheld }) => {
    const name = Object.hasOwn(fields, field) ? fields[field as keyof FieldWords] : field;
    return isWithheld ? text.changed(name) : text.fromTo(name, show(field, before), show(field, after));
  });
}
