import { Send } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { maxQuestionLength } from '#shared/contracts/conversations.ts';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Field } from '../../components/Field.tsx';
import { Textarea } from '../../components/Input.tsx';
import { words } from './words.ts';

interface WriteBoxProps {
  label: string;
  hint: string;
  action: string;
  failed: string;
  message: string;
  onChange(change: (before: string) => string): void;
  sending: {
    isPending: boolean;
    isError: boolean;
    error: unknown;
    mutate(sent: { message: string; clientId: string }, options: { onSuccess(): void }): void;
  };
  /** It isn't for the visitor. */
  isNote?: boolean;
  /** Handles keys before the box does. `preventDefault` keeps one from it. */
  onKeyDown?(event: KeyboardEvent): void;
  /** Above the box. */
  above?: ReactNode;
  /** Beside the button. */
  beside?: ReactNode;
}

/** Where a member writes. A text that may have been sent keeps its id when it is sent again. */
export function WriteBox({
  label,
  hint,
  action,
  failed,
  message,
  onChange,
  sending,
  isNote = false,
  onKeyDown: onKey,
  above,
  beside,
}: WriteBoxProps) {
  const text = words();
  const tried = useRef({ message: '', clientId: '' });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  function send(): void {
    const written = message.trim();
    if (written === '' || sending.isPending) return;
    if (tried.current.message !== written) {
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      tried.current = {
        message: written,
        clientId: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
      };
    }
    sending.mutate(tried.current, {
      onSuccess: () => {
        tried.current = { message: '', clientId: '' };
        // What was typed meanwhile stays.
        onChange((now) => (now.trim() === written ? '' : now));
      },
    });
  }

  function onKeyDown(event: KeyboardEvent): void {
    onKey?.(event);
    // While an input method composes, Enter chooses a word.
    if (event.defaultPrevented || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      ref={form}
      className={classNames('relative grid gap-2 border-t p-3', isNote ? 'bg-warn-soft' : 'bg-bg')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {above}
      <Field
        label={label}
        isLabelHidden
        hint={hint}
        error={sending.isError ? `${failed}. ${messageOf(sending.error)}` : undefined}
      >
        <Textarea
          rows={2}
          dir="auto"
          maxLength={maxQuestionLength}
          placeholder={label}
          value={message}
          onChange={(event) => onChange(() => event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {beside}
        <Button
          type="submit"
          tone="primary"
          icon={isNote ? undefined : <Send aria-hidden />}
          isBusy={sending.isPending}
          disabled={message.trim() === ''}
        >
          {sending.isError ? text.sendAgain : action}
        </Button>
      </div>
    </form>
  );
}
