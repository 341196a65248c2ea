import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormDialogBody, FormDialogProps } from './FormDialogBody.tsx';
import { whenShown } from './when-needed.tsx';

const Body = whenShown(async () => (await import('./FormDialogBody.tsx')).FormDialogBody) as typeof FormDialogBody;

/**
 * A form in a dialog: shows what is wrong beside its field, stays open while it is sent, and closes once it is. The
 * library for forms is fetched while the browser is idle, so a page whose forms are all in dialogs starts without it.
 */
export function FormDialog<Values extends FieldValues, Output extends FieldValues, Reply>(
  props: FormDialogProps<Values, Output, Reply>,
) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  // A form that keeps what was typed stays; every other form starts empty each time it opens.
  const isThere = props.isOpen || (props.draft !== undefined && wasOpen);
  return isThere && <Body {...props} />;
}
