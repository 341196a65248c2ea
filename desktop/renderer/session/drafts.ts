import { useEffect } from 'react';
import type { FieldValues, UseFormReturn, UseFormSubscribe } from 'react-hook-form';
import { changedValues, hasChanges } from './changed-values.ts';
import { useLeaving } from './leaving.ts';
import { useSessionStore } from './session-store.ts';

/** Per user, so that nobody sees another user's input. */
function keyOf(name: string): string {
  return `draft:${useSessionStore.getState().user?.id}:${name}`;
}

export function readDraft<Value>(name: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

function keep(key: string, json: string | null): void {
  try {
    if (json === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, json);
  } catch {
    // Without storage, drafts survive a session's end but not a reload.
  }
}

/** Leaving a screen on purpose discards its draft. A session's end keeps it. */
function isTakenAway(): boolean {
  return !useSessionStore.getState().user && !useLeaving.getState();
}

/**
 * Keeps a value for this tab, so that neither a session's end nor a reload loses input; `readDraft` restores it. Null
 * if there is nothing to keep.
 */
export function useDraft(name: string, value: unknown): void {
  useEffect(() => keep(keyOf(name), value === null ? null : JSON.stringify(value)), [name, value]);
  useEffect(() => {
    const key = keyOf(name);
    return () => {
      if (!isTakenAway()) keep(key, null);
    };
  }, [name]);
}

/**
 * The same for a form, which is restored as unsaved. Only what was changed is kept, since the rest may be changed
 * elsewhere before it is restored.
 * @param secret a field that is never kept, such as a password
 */
export function useFormDraft<Values extends FieldValues, Context, Output>(
  name: string | null,
  { subscribe, reset, getValues }: UseFormReturn<Values, Context, Output>,
  secret?: keyof Values,
): void {
  useEffect(() => {
    if (name === null) return undefined;
    const key = keyOf(name);
    const draft = readDraft<Values>(name);
    if (draft) reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback({ values, defaultValues }) {
        const changes = changedValues(values as Values, (defaultValues ?? {}) as Partial<Values>);
        if (secret !== undefined) delete changes[secret];
        keep(key, hasChanges(changes) ? JSON.stringify(changes) : null);
      },
    });
    return () => {
      stop();
      if (!isTakenAway()) keep(key, null);
    };
  }, [name, subscribe, reset, getValues, secret]);
}

/** Passes on a form's values on every keystroke, valid or not. */
export function useKeptValues<Values extends FieldValues>(
  subscribe: UseFormSubscribe<Values>,
  keep: (values: Values) => void,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep({ ...values }) }),
    [subscribe, keep],
  );
}
