import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { EntryInput, knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Field } from '../../components/Field.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Input } from '../../components/Input.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { showToast } from '../../components/toast-store.ts';

/** Answers in the owner's own words. They are stored at once and outrank every page. */
export function QuestionPairs({ websiteId }: { websiteId: number }) {
  const client = useQueryClient();
  const entries = useQuery({
    queryKey: queryKeys.entries(websiteId),
    queryFn: ({ signal }) => callEndpoint(knowledgeEndpoints.listEntries, { params: { id: websiteId }, signal }),
  });
  const outdate = () => client.invalidateQueries({ queryKey: queryKeys.entries(websiteId) });
  const { register, handleSubmit, reset, formState } = useForm<EntryInput>({
    resolver: zodResolver(EntryInput),
    defaultValues: { kind: 'qa', title: '', content: '' },
  });
  const add = useMutation({
    mutationFn: (body: EntryInput) => callEndpoint(knowledgeEndpoints.createEntry, { params: { id: websiteId }, body }),
    onSuccess: () => {
      reset();
      showToast({ title: 'Content added' });
      return outdate();
    },
    onError: (error) => showError('Error processing content', error),
  });
  const remove = useMutation({
    mutationFn: (entryId: number) =>
      callEndpoint(knowledgeEndpoints.deleteEntry, { params: { id: websiteId, entryId } }),
    onSuccess: () => {
      showToast({ title: 'Content removed' });
      return outdate();
    },
    onError: (error) => showError('Error processing content', error),
  });

  if (entries.isError) {
    return (
      <ErrorState
        title="Questions and answers could not be loaded"
        error={entries.error}
        onRetry={() => void entries.refetch()}
      />
    );
  }
  if (!entries.data) {
    return (
      <Loading>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  }
  const pairs = entries.data.filter((entry) => entry.kind === 'qa');
  return (
    <div className="grid gap-4">
      {pairs.length > 0 && (
        <ul className="divide-y rounded-card border bg-bg-raised">
          {pairs.map((pair) => (
            <li key={pair.id} className="flex items-start gap-2 py-2 pr-2 pl-4">
              <div className="min-w-0 grow py-1">
                <p className="font-medium">{pair.title}</p>
                <p className="text-13 text-text-muted">{pair.content}</p>
              </div>
              <IconButton
                label={`Remove "${pair.title}"`}
                icon={<X aria-hidden />}
                disabled={remove.isPending}
                onClick={() => remove.mutate(pair.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <form noValidate className="grid gap-4" onSubmit={handleSubmit((input) => add.mutate(input))}>
        <Field label="Question" error={formState.errors.title?.message}>
          <Input placeholder="Do you deliver on Saturdays?" {...register('title')} />
        </Field>
        <Field
          label="Answer"
          hint="Given to visitors word for word, from the next message on."
          error={formState.errors.content?.message}
        >
          <Textarea rows={3} {...register('content')} />
        </Field>
        <div>
          <Button type="submit" icon={<Plus aria-hidden />} isBusy={add.isPending}>
            Add Answer
          </Button>
        </div>
      </form>
    </div>
  );
}
