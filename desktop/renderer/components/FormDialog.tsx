import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormDialogBody, FormDialogProps } from './FormDialogBody.tsx';
import { whenShown } from './when-needed.tsx';

const Body = whenShown(async () => (await import('./FormDialogBody.tsx')).FormDialogBody) as typeof FormDialogBody;

/**
 * A form in a dialog. Shows errors next to their fields, stays open while submitting, and closes on success. The form
 * library is loaded while the browser is idle, so pages with forms only in dialogs start without it.
 */
export function FormDialog<Values extends FieldValues, Output extends FieldValues, Reply>(
  props: FormDialogProps<Values, Output, Reply>,
) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  // A form that keeps its draft stays mounted; any other starts empty each time it opens.
  const isThere = props.isOpen || (props.draft !== undefined && wasOpen);
  return isThere && <Body {...props} />;
}
