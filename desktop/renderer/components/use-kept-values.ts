import { useEffect } from 'react';
import type { FieldValues, UseFormSubscribe } from 'react-hook-form';

/** Passes on what is in a form with every keystroke, valid or not. */
export function useKeptValues<Values extends FieldValues>(
  subscribe: UseFormSubscribe<Values>,
  keep: (values: Values) => void,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep({ ...values }) }),
    [subscribe, keep],
  );
}
