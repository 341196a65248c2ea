import { FileText, Trash2, Upload } from 'lucide-react';
import { type DragEvent, type FormEvent, useId, useRef, useState } from 'react';
import { type KnowledgeFile, maxUploadBytes, uploadExtensions } from '#shared/contracts/knowledge.ts';
import { showReadError, useErrorToast } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { classNames } from '../../components/class-names.ts';
import { FileDrawing } from '../../components/console-illustrations.tsx';
import { useLastValue } from '../../components/Dialog.tsx';
import { formatBytes, Time } from '../../components/format.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { EmptyState, ErrorState } from '../../components/States.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useMay } from '../workspaces/data.ts';
import { useFileChanges, useFiles } from './data.ts';
import { words } from './words.ts';

export function KnowledgeFiles({ chatbotId }: { chatbotId: number }) {
  const files = useFiles(chatbotId);
  const texts = words().files;
  const mayEdit = useMay('edit');
  useErrorToast(texts.loadFailed, files.error, undefined, showReadError);
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      {mayEdit && <UploadFile chatbotId={chatbotId} />}
      <Card aria-label={texts.list}>
        {files.isError ? (
          <ErrorState title={texts.loadFailed} error={files.error} onRetry={() => void files.refetch()} />
        ) : !files.data ? (
          <Loading label={texts.loading} className="grid gap-4 p-5">
            <Skeleton className="h-3 w-1/2" />
            <Skeleton className="h-3 w-1/3" />
          </Loading>
        ) : files.data.length === 0 ? (
          <EmptyState drawing={<FileDrawing />} title={texts.none}>
            {texts.noneHint}
          </EmptyState>
        ) : (
          <FileList chatbotId={chatbotId} files={files.data} />
        )}
      </Card>
    </div>
  );
}

function FileList({ chatbotId, files }: { chatbotId: number; files: readonly KnowledgeFile[] }) {
  const mayEdit = useMay('edit');
  const texts = words().files;
  const [deleting, setDeleting] = useState<KnowledgeFile | null>(null);
  const shown = useLastValue(deleting);
  const { remove } = useFileChanges(chatbotId);
  return (
    <>
      <ul className="divide-y">
        {files.map((file) => (
          <li key={file.filename} className="flex items-center gap-3 py-2 pr-2 pl-4">
            <FileText aria-hidden className="size-5 shrink-0 text-text-faint" />
            <div className="min-w-0 grow">
              <p className="truncate font-medium" title={file.title}>
                {file.title}
              </p>
              <p className="flex gap-x-1 text-13 text-text-muted">
                <span className="truncate" title={file.filename}>
                  {file.filename}
                </span>
                <span className="shrink-0">
                  · {formatBytes(file.size)} · <Time value={file.createdAt} />
                </span>
              </p>
            </div>
            {mayEdit && (
              <IconButton
                label={texts.delete(file.title)}
                icon={<Trash2 aria-hidden />}
                onClick={() => setDeleting(file)}
              />
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={deleting !== null}
        onClose={() => setDeleting(null)}
        title={texts.deleteTitle}
        action={texts.deleteTitle}
        isBusy={remove.isPending}
        onConfirm={() => {
          if (deleting) remove.mutate(deleting.filename, { onSettled: () => setDeleting(null) });
        }}
      >
        {texts.deleteQuestion(shown?.title ?? '')}
      </ConfirmDialog>
    </>
  );
}

/** A file picker with drop area. */
function UploadFile({ chatbotId }: { chatbotId: number }) {
  const inputId = useId();
  const texts = words().files;
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [isOver, setOver] = useState(false);
  const { upload } = useFileChanges(chatbotId);

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
    else if (file) upload.mutate(file, { onSuccess: () => choose(null) });
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0] ?? null);
  }

  return (
    <Card aria-label={texts.uploadSection}>
      {/* Dropping is a mouse shortcut for the button next to it. */}
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
            {file ? file.name : texts.chooseHint}
          </label>
          <p id={`${inputId}-hint`} className="text-13 text-text-muted">
            {file ? formatBytes(file.size) : texts.kinds}
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
            {texts.choose}
          </Button>
          <Button type="submit" tone="primary" icon={<Upload aria-hidden />} isBusy={upload.isPending}>
            {upload.isPending ? texts.uploading : texts.upload}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Why a file can't be uploaded; null if it can. The server also checks its content. */
export function refuseFile(file: Pick<File, 'name' | 'size'> | null): { title: string; description: string } | null {
  const texts = words().files;
  if (!file) return { title: texts.noFile, description: texts.noFileHint };
  const name = file.name.toLowerCase();
  if (!uploadExtensions.some((extension) => name.endsWith(extension))) {
    return { title: texts.wrongType, description: texts.wrongTypeHint };
  }
  if (file.size > maxUploadBytes) return { title: texts.tooLarge, description: texts.tooLargeHint };
  return null;
}
