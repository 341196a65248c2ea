import { useMutation } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { replyAnswersEndpoints } from '#shared/contracts/reply-answers.ts';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { showError } from '../../../api/show-error.ts';
import { Button } from '../../../components/Button.tsx';
import { whenNeeded } from '../../../components/when-needed.tsx';
import { words } from './words.ts';

const TeachDialog = whenNeeded(async () => (await import('./TeachDialog.tsx')).TeachDialog);

/** A person's reply to a visitor. */
export interface Reply {
  chatbotId: number;
  conversationId: number;
  messageId: number;
}

/** Makes a person's reply the answer for those who ask the same later. */
export function TeachReply({ reply }: { reply: Reply }) {
  const [isOpen, setOpen] = useState(false);
  const { teach } = words();
  const read = useMutation({
    mutationFn: () =>
      callEndpoint(replyAnswersEndpoints.getReplyAnswer, {
        params: { id: reply.conversationId, messageId: reply.messageId },
      }),
    onSuccess: () => setOpen(true),
    onError: (error) => showError(teach.loadFailed, error),
  });
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        icon={<GraduationCap aria-hidden />}
        isBusy={read.isPending}
        onClick={() => read.mutate()}
      >
        {teach.action}
      </Button>
      {read.data && <TeachDialog reply={reply} answer={read.data} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
