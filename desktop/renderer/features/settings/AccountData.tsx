import type { UseMutationResult } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { z } from '#shared/contracts/messages.ts';
import { Button } from '../../components/Button.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { useUser } from '../../session/session-store.ts';
import { useChatbots } from '../chatbots/data.ts';
import { useWebsites } from '../websites/data.ts';
import { useDeleteAccount } from './data.ts';
import { words } from './words.tsx';

export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  const { username } = useUser();
  const remove = useDeleteAccount();
  const text = words().deletion;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-text-muted">{text.detail}</p>
      <Button tone="danger" icon={<Trash2 aria-hidden />} onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      <DeleteDialog kind="account" name={username} remove={remove} isOpen={isOpen} onClose={() => setOpen(false)}>
        <WhatGoes />
      </DeleteDialog>
    </div>
  );
}

/**
 * Lists what is deleted with an account or a workspace.
 * @param last what is deleted besides websites and chatbots
 */
export function WhatGoes({ last }: { last?: string }) {
  const websites = useWebsites().data?.length;
  const chatbots = useChatbots().data?.length;
  const text = words().deletion;
  return (
    <div className="rounded-card bg-bg-sunken p-3.5 text-13">
      <p className="font-medium">{text.whatGoes}</p>
      <ul className="mt-1 list-disc pl-5 text-text-muted">
        {websites !== 0 && <li>{text.websites(websites)}</li>}
        {chatbots !== 0 && <li>{text.chatbots(chatbots)}</li>}
        <li>{last ?? text.yourself}</li>
      </ul>
    </div>
  );
}

interface DeleteDialogProps {
  kind: keyof ReturnType<typeof words>['remove']['things'];
  name: string;
  remove: UseMutationResult<unknown, Error, void>;
  isOpen: boolean;
  onClose(): void;
  /** What else is deleted. */
  children: ReactNode;
}

const Nothing = z.object({});

/** Asks before an account or workspace is deleted with all its data. */
export function DeleteDialog({ kind, name, remove, isOpen, onClose, children }: DeleteDialogProps) {
  const text = words().remove;
  const what = text.things[kind];
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title(what)}
      description={text.question(what, name)}
      schema={Nothing}
      values={{}}
      action={text.title(what)}
      tone="danger"
      onSubmit={() => remove.mutateAsync()}
      failed={text.failed(what)}
    >
      {() => children}
    </FormDialog>
  );
}
