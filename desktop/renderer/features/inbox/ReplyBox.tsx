import { Send } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { maxQuestionLength } from '#shared/contracts/conversations.ts';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Textarea } from '../../components/Input.tsx';
import { useReply } from './data.ts';
import { words } from './words.ts';

interface ReplyBoxProps {
  id: number;
  /** Shown above. */
  notice: string | undefined;
  message: string;
  onChange(change: (before: string) => string): void;
}

/** Where a member writes to the visitor. A reply that may have been sent keeps its id when it is sent again. */
export function ReplyBox({ id, notice, message, onChange }: ReplyBoxProps) {
  const text = words();
  const reply = useReply(id);
  const tried = useRef({ message: '', clientId: '' });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  function send(): void {
    const written = message.trim();
    if (written === '' || reply.isPending) return;
    if (tried.current.message !== written) {
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      tried.current = {
        message: written,
        clientId: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
      };
    }
    reply.mutate(tried.current, {
      onSuccess: () => {
        tried.current = { message: '', clientId: '' };
        // What was typed meanwhile stays.
        onChange((now) => (now.trim() === written ? '' : now));
      },
    });
  }

  function onKeyDown(event: KeyboardEvent): void {
    // While an input method composes, Enter chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      ref={form}
      className="grid gap-2 border-t bg-bg p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {notice && <p className="text-13 text-warn">{notice}</p>}
      <Field
        label={text.reply}
        isLabelHidden
        hint={text.replyHint}
        error={reply.isError ? `${text.sendFailed}. ${messageOf(reply.error)}` : undefined}
      >
        <Textarea
          rows={2}
          dir="auto"
          maxLength={maxQuestionLength}
          placeholder={text.reply}
          value={message}
          onChange={(event) => onChange(() => event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button
        type="submit"
        tone="primary"
        icon={<Send aria-hidden />}
        className="justify-self-end"
        isBusy={reply.isPending}
        disabled={message.trim() === ''}
      >
        {reply.isError ? text.sendAgain : text.send}
      </Button>
    </form>
  );
}
