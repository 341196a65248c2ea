import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type DragEvent, type FormEvent, useId, useRef, useState } from 'react';
import { knowledgeEndpoints, uploadExtensions } from '#shared/contracts/knowledge.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { formatBytes } from '../../components/format.ts';
import { showToast } from '../../components/toast-store.ts';
import { refuseFile } from './refuse-file.ts';

/** Choose or drop a file, then upload it. */
export function UploadFile({ chatbotId }: { chatbotId: number }) {
  const inputId = useId();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [isOver, setOver] = useState(false);
  const upload = useMutation({
    mutationFn: (chosen: File) =>
      callEndpoint(knowledgeEndpoints.uploadFile, { params: { id: chatbotId }, file: chosen }),
    onSuccess: (stored) => {
      showToast({ title: 'File uploaded successfully', description: `The chatbot now answers from ${stored.title}.` });
      choose(null);
      return client.invalidateQueries({ queryKey: queryKeys.files(chatbotId) });
    },
    onError: (error) => showError('Upload failed', error),
  });

  function choose(chosen: File | null) {
    const refusal = chosen && refuseFile(chosen);
    if (refusal) showToast({ ...refusal, tone: 'danger' });
    setFile(refusal ? null : chosen);
    if ((refusal || !chosen) && input.current) input.current.value = '';
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const refusal = refuseFile(file);
    if (refusal) showToast({ ...refusal, tone: 'danger' });
    else if (file) upload.mutate(file);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0] ?? null);
  }

  return (
    <Card aria-label="Upload a file">
      {/* Dropping is a short cut for the mouse: the button beside it does the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        onSubmit={submit}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'flex flex-wrap items-center gap-4 rounded-card p-5 transition-colors',
          isOver && 'bg-accent-soft',
        )}
      >
        <div className="min-w-0 grow basis-60">
          <label htmlFor={inputId} className="font-medium wrap-anywhere">
            {file ? file.name : 'Choose a file, or drop it here'}
          </label>
          <p id={`${inputId}-hint`} className="text-13 text-text-muted">
            {file ? formatBytes(file.size) : 'TXT, PDF or DOCX, at most 10 MB'}
          </p>
        </div>
        <input
          ref={input}
          id={inputId}
          type="file"
          accept={uploadExtensions.join(',')}
          aria-describedby={`${inputId}-hint`}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => choose(event.target.files?.[0] ?? null)}
        />
        <div className="flex gap-2">
          <Button disabled={upload.isPending} onClick={() => input.current?.click()}>
            Choose file
          </Button>
          <Button type="submit" tone="primary" icon={<Upload aria-hidden />} isBusy={upload.isPending}>
            {upload.isPending ? 'Uploading' : 'Upload'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
