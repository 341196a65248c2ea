import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { ChatbotInput } from '#shared/contracts/chatbots.ts';
import type { z } from '#shared/contracts/messages.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import type { NameDialogProps } from './NameDialog.tsx';

const Name = ChatbotInput.pick({ name: true });

export function NameForm({ isOpen, name, isNew, isBusy, onClose, onName }: NameDialogProps) {
  const formId = useId();
  const { register, handleSubmit, formState } = useForm<z.infer<typeof Name>>({
    resolver: zodResolver(Name),
    values: { name },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      title="Name Your Chatbot"
      description="Only you see this name."
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} tone="primary" isBusy={isBusy}>
            {isNew ? 'Create Chatbot' : 'Save Chatbot'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit((input) => onName(input.name))}>
        <Field label="Chatbot Name" error={formState.errors.name?.message}>
          <Input autoComplete="off" {...register('name')} />
        </Field>
      </form>
    </Dialog>
  );
}
