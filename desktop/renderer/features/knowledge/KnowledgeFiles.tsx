import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type KnowledgeFile, knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { showError, useErrorToast } from '../../api/show-error.ts';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useLastValue } from '../../components/Dialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { formatBytes } from '../../components/format.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { FileDrawing } from '../../components/illustrations.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { Time } from '../../components/Time.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useMay } from '../workspaces/data.ts';
import { UploadFile } from './UploadFile.tsx';

export function KnowledgeFiles({ chatbotId }: { chatbotId: number }) {
  const files = useQuery({
    queryKey: queryKeys.files(chatbotId),
    queryFn: ({ signal }) => callEndpoint(knowledgeEndpoints.listFiles, { params: { id: chatbotId }, signal }),
  });
  const mayEdit = useMay('edit');
  useErrorToast('Failed to load files', files.error);
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      {mayEdit && <UploadFile chatbotId={chatbotId} />}
      <Card aria-label="Files">
        {files.isError ? (
          <ErrorState title="Failed to load files" error={files.error} onRetry={() => void files.refetch()} />
        ) : !files.data ? (
          <Loading label="Loading files" className="grid gap-4 p-5">
            <Skeleton className="h-3 w-1/2" />
            <Skeleton className="h-3 w-1/3" />
          </Loading>
        ) : files.data.length === 0 ? (
          <EmptyState drawing={<FileDrawing />} title="No files yet">
            Upload price lists, manuals or terms for this chatbot to answer from.
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
  const client = useQueryClient();
  const [deleting, setDeleting] = useState<KnowledgeFile | null>(null);
  const shown = useLastValue(deleting);
  const remove = useMutation({
    mutationFn: (filename: string) =>
      callEndpoint(knowledgeEndpoints.deleteFile, { params: { id: chatbotId, filename } }),
    onSuccess: () => {
      showToast({ title: 'File deleted', description: 'The chatbot no longer answers from it.' });
      return client.invalidateQueries({ queryKey: queryKeys.files(chatbotId) });
    },
    onError: (error) => showError('Delete failed', error),
    onSettled: () => setDeleting(null),
  });
  return (
    <>
      <ul className="divide-y">
        {files.map((file) => (
          <li key={file.filename} className="flex items-center gap-3 py-2 pr-2 pl-4">
            <FileText aria-hidden className="size-5 shrink-0 text-text-faint" />
            <div className="min-w-0 grow">
              <p className="truncate font-medium">{file.title}</p>
              <p className="truncate text-13 text-text-muted">
                {file.filename} · {formatBytes(file.size)} · <Time value={file.createdAt} />
              </p>
            </div>
            {mayEdit && (
              <IconButton
                label={`Delete ${file.title}`}
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
        title="Delete file"
        action="Delete file"
        isBusy={remove.isPending}
        onConfirm={() => {
          if (deleting) remove.mutate(deleting.filename);
        }}
      >
        Are you sure you want to delete the file "{shown?.title}"? The chatbot will no longer answer from it.
      </ConfirmDialog>
    </>
  );
}
