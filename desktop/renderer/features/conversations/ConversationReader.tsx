import { ChevronDown, ChevronUp, X } from 'lucide-react';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import type { Conversation } from '#shared/contracts/conversations.ts';
import { Badge } from '../../components/Badge.tsx';
import { useFocusReturn, useLastValue } from '../../components/Dialog.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Time } from '../../components/Time.tsx';
import { useRadix } from '../../components/use-radix.ts';
import { LeftMessages } from './LeftMessages.tsx';
import { Messages } from './Messages.tsx';
import { words } from './words.ts';

interface ConversationReaderProps {
  chatbot: Chatbot;
  /** Open while a conversation is given. */
  conversation: Conversation | null;
  onClose(): void;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** One conversation at the side of the list, so that the place in the list is kept. */
export function ConversationReader({ chatbot, conversation, onClose, onPrevious, onNext }: ConversationReaderProps) {
  const { reader, table } = words();
  const shown = useLastValue(conversation);
  const focusReturn = useFocusReturn();
  const Dialog = useRadix(conversation !== null)?.Dialog;
  if (!Dialog) return null;
  return (
    <Dialog.Root
      open={conversation !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-veil animate-fade-in" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={focusReturn.onCloseAutoFocus}
          // The first button would answer with its tooltip.
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus();
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          className="fixed inset-y-0 right-0 z-40 flex w-full flex-col bg-bg shadow-dialog outline-none animate-slide-in-right sm:max-w-xl sm:border-l"
        >
          <header className="flex items-center gap-1 border-b bg-bg-raised py-3 pr-3 pl-5">
            <div className="min-w-0 grow">
              <Dialog.Title className="text-16 font-semibold">{shown && reader.title(shown.id)}</Dialog.Title>
              {shown && (
                <p className="flex items-center gap-2 text-13 text-text-muted">
                  <span className="truncate">{shown.visitorId ?? table.anonymous}</span>
                  <Time value={shown.startedAt} format="relative" />
                  {shown.endedAt === null && <Badge tone="ok">{table.active}</Badge>}
                </p>
              )}
            </div>
            <IconButton
              label={reader.previous}
              icon={<ChevronUp aria-hidden />}
              disabled={!onPrevious}
              onClick={() => onPrevious?.()}
            />
            <IconButton
              label={reader.next}
              icon={<ChevronDown aria-hidden />}
              disabled={!onNext}
              onClick={() => onNext?.()}
            />
            <Dialog.Close asChild>
              <IconButton label={reader.close} icon={<X aria-hidden />} hasTooltip={false} />
            </Dialog.Close>
          </header>
          {shown && <LeftMessages conversation={shown} />}
          {shown && <Messages key={shown.id} chatbot={chatbot} conversation={shown} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
