import { EllipsisVertical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Conversation } from '#shared/contracts/conversations.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { useDeleteConversations, useDeleteVisitor } from './data.ts';
import { words } from './words.ts';

interface DeleteMenuProps {
  conversation: Conversation;
  /** Closes the reader, since there is nothing left to read. */
  onDeleted(): void;
}

/** Deletes the conversation that is open, or everything of its visitor. */
export function DeleteMenu({ conversation, onDeleted }: DeleteMenuProps) {
  const [asked, setAsked] = useState<'conversation' | 'visitor' | null>(null);
  const { chatbotId, visitorId } = conversation;
  const one = useDeleteConversations();
  const all = useDeleteVisitor(chatbotId);
  const { remove: text } = words();
  const close = () => setAsked(null);
  const done = { onSuccess: onDeleted, onSettled: close };
  return (
    <>
      <Menu
        trigger={<IconButton label={text.menu} icon={<EllipsisVertical aria-hidden />} hasTooltip={false} />}
        groups={[
          [
            {
              label: text.title(1),
              icon: <Trash2 aria-hidden />,
              tone: 'danger',
              onSelect: () => setAsked('conversation'),
            },
            ...(visitorId === null
              ? []
              : [
                  {
                    label: text.visitor,
                    icon: <Trash2 aria-hidden />,
                    tone: 'danger' as const,
                    onSelect: () => setAsked('visitor'),
                  },
                ]),
          ],
        ]}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={close}
        title={asked === 'visitor' ? text.visitor : text.title(1)}
        action={asked === 'visitor' ? text.visitorAction : text.action(1)}
        isBusy={one.isPending || all.isPending}
        onConfirm={() => {
          if (asked === 'visitor' && visitorId !== null) all.mutate(visitorId, done);
          else one.mutate([conversation], done);
        }}
      >
        {asked === 'visitor' ? text.visitorWarning : text.warning}
      </ConfirmDialog>
    </>
  );
}
