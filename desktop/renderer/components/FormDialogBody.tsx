import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useId, useState } from 'react';
import {
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type UseFormRegister,
  useForm,
  useWatch,
} from 'react-hook-form';
import type { z } from '#shared/contracts/messages.ts';
import { ApiError } from '../api/api-error.ts';
import { showError, showIssues } from '../api/show-error.ts';
import { changedValues, hasChanges } from '../session/changed-values.ts';
import { useFormDraft } from '../session/drafts.ts';
import { Button } from './Button.tsx';
import { Callout } from './Callout.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { PlanRefusal } from './WayOn.tsx';
import { words } from './words.ts';

/** The props of a dialog's fields. */
export interface DialogFields<Values extends FieldValues> {
  register: UseFormRegister<Values>;
  /** A field's error as a sentence. */
  errorOf(name: FieldPath<Values>): string | undefined;
  /** For controls that aren't inputs: Select, Checkbox. */
  control<Name extends FieldPath<Values>>(
    name: Name,
  ): { value: FieldPathValue<Values, Name>; onChange(value: FieldPathValue<Values, Name>): void };
}

export interface FormDialogProps<Values extends FieldValues, Output extends FieldValues, Reply> {
  isOpen: boolean;
  onClose(): void;
  title: string;
  description?: ReactNode;
  schema: z.ZodType<Output, Values>;
  /** Initial values, which also define the fields. */
  values: Values;
  /** A verb with its object, for the button. */
  action: string;
  tone?: 'primary' | 'danger';
  /** @param changes what differs from the initial values, which is all that a dialog that edits something sends */
  onSubmit(input: Output, changes: Partial<Output>): Promise<Reply>;
  /** The dialog edits something: if nothing was changed, it closes and sends nothing. */
  isEdit?: boolean;
  /** Called when it closes after success. */
  onDone?(reply: Reply): void;
  /** Title of the toast for an error that belongs to no field. */
  failed: string;
  /** Shows the error instead of that toast. */
  onError?(error: unknown): void;
  /** Whether an error that stays in the dialog, such as a full plan, is also shown as a toast. */
  showRefusalToast?: boolean;
  /** Called when validation fails on submit. */
  onInvalid?(errors: FieldErrors<Values>): void;
  /** Shown instead of the form after success, for something that is only shown once. */
  result?: { show(reply: Reply): ReactNode; close: string };
  /**
   * The key under which a draft is kept when the session ends, the page reloads, or Escape or a click outside closes
   * the dialog by accident. A secret field is never kept.
   */
  draft?: { name: string; secret?: FieldPath<Values> };
  /** Asks before Escape or a click outside discards input. */
  discard?: { title: string; action: string; detail: string };
  children(fields: DialogFields<Values>): ReactNode;
}

/** The form of a `FormDialog`, including the form library. */
export function FormDialogBody<Values extends FieldValues, Output extends FieldValues, Reply>({
  isOpen,
  onClose,
  title,
  description,
  schema,
  values,
  action,
  tone = 'primary',
  onSubmit,
  isEdit = false,
  onDone,
  failed,
  onError,
  showRefusalToast = false,
  onInvalid,
  result,
  draft,
  discard: asked,
  children,
}: FormDialogProps<Values, Output, Reply>) {
  const formId = useId();
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    values,
    // What was saved elsewhere meanwhile appears in the other fields.
    resetOptions: { keepDirtyValues: true },
  });
  useFormDraft(draft?.name ?? null, form, draft?.secret);
  const typed = useWatch({ control: form.control });
  const { isDirty, isSubmitting, isSubmitted } = form.formState;
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [reply, setReply] = useState<{ of: Reply } | null>(null);
  const [isAsking, setAsking] = useState(false);

  // By default, a reset keeps what was typed, as the options above say.
  const startAgain = () => form.reset(undefined, { keepDirtyValues: false });

  function discard() {
    if (isSubmitting) return;
    startAgain();
    setRefusal(null);
    setReply(null);
    setAsking(false);
    onClose();
  }

  function close() {
    if (reply !== null || (!asked && !draft)) discard();
    else if (asked && isDirty) setAsking(true);
    else if (!isSubmitting) onClose();
  }

  async function submit(input: Output) {
    setRefusal(null);
    const changes = changedValues(input, schema.safeParse(values).data ?? {});
    if (isEdit && !hasChanges(changes)) {
      discard();
      return;
    }
    try {
      const received = await onSubmit(input, changes);
      if (result) setReply({ of: received });
      else {
        startAgain();
        onClose();
        onDone?.(received);
      }
    } catch (error) {
      const isAtField = showIssues(error, form.setError, Object.keys(values) as FieldPath<Values>[]);
      const stays = !onError && !isAtField && isRefusal(error);
      if (stays) setRefusal(error);
      if (onError) onError(error);
      else if (!isAtField && (!stays || showRefusalToast)) showError(failed, error);
    }
  }

  const fields: DialogFields<Values> = {
    register: form.register,
    errorOf: (name) => form.getFieldState(name, form.formState).error?.message,
    control: (name) => ({
      value: get(typed, name) as FieldPathValue<Values, typeof name>,
      onChange: (value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted }),
    }),
  };
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={title}
        description={description}
        footer={
          reply !== null ? (
            <Button tone="primary" onClick={discard}>
              {result?.close}
            </Button>
          ) : (
            <>
              <Button disabled={isSubmitting} onClick={discard}>
                {words().cancel}
              </Button>
              <Button type="submit" form={formId} tone={tone} isBusy={isSubmitting}>
                {action}
              </Button>
            </>
          )
        }
      >
        <div aria-live={result && 'polite'}>
          {reply !== null ? (
            result?.show(reply.of)
          ) : (
            <form id={formId} noValidate onSubmit={form.handleSubmit(submit, onInvalid)} className="grid gap-4">
              {refusal?.status === 402 ? (
                <PlanRefusal>{refusal.message}</PlanRefusal>
              ) : (
                refusal && <Callout tone={tone === 'danger' ? 'danger' : 'warn'}>{refusal.message}</Callout>
              )}
              {children(fields)}
            </form>
          )}
        </div>
        {asked && (
          <ConfirmDialog
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            title={asked.title}
            action={asked.action}
            onConfirm={discard}
          >
            {asked.detail}
          </ConfirmDialog>
        )}
      </Dialog>
    </>
  );
}

/** A full plan or another obstacle. Retrying won't help, so the message stays visible. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 402 || error.status === 409);
