import { SavedReplyInput } from '#shared/contracts/saved-replies.ts';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { Input, Textarea } from '../../components/Input.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useSaveReply } from './data.ts';
import { words } from './words.ts';

/** Names a text that members can insert into replies. */
export function SaveReplyDialog({ content, onClose }: { content: string; onClose(): void }) {
  const { saved } = words();
  const save = useSaveReply();
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={saved.save}
      description={saved.hint}
      schema={SavedReplyInput}
      values={{ name: '', content }}
      action={saved.save}
      onSubmit={(input) => save.mutateAsync(input)}
      onDone={({ name }) => showToast({ title: saved.done(name) })}
      failed={saved.failed}
    >
      {({ register, errorOf }) => (
        <>
          <Field label={saved.name} error={errorOf('name')}>
            <Input autoComplete="off" {...register('name')} />
          </Field>
          <Field label={saved.text} error={errorOf('content')}>
            <Textarea rows={5} {...register('content')} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
