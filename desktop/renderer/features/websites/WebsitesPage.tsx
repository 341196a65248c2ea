import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Website, WebsiteInput } from '#shared/contracts/websites.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useLastValue } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { Input, UrlInput } from '../../components/Input.tsx';
import { WebsiteDrawing } from '../../components/illustrations.tsx';
import { TableSkeleton } from '../../components/Loading.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { EmptyState, ErrorState } from '../../components/States.tsx';
import { showToast } from '../../components/toasts.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { host } from '../../host/host.ts';
import { readDraft } from '../../session/drafts.ts';
import { useMay } from '../workspaces/data.ts';
import { useCreateWebsite, useDeleteWebsite, useWebsites } from './data.ts';
import { WebsitesTable } from './WebsitesTable.tsx';
import { words } from './words.ts';

const LocalCrawlPanels = whenNeeded(async () => (await import('../local-crawls/LocalCrawlPanel.tsx')).LocalCrawlPanels);
const LocalCrawlDialog = whenNeeded(async () => (await import('../local-crawls/CrawlPlaces.tsx')).LocalCrawlDialog);

const PublishDialog = whenNeeded(async () => (await import('../publish/PublishDialog.tsx')).PublishDialog);

/** The draft's key. */
const addWebsiteDraft = 'add-website';

export function WebsitesPage() {
  const texts = words();
  const websites = useWebsites();
  const [isAdding, setAdding] = useState(() => readDraft(addWebsiteDraft) !== null);
  const [deleting, setDeleting] = useState<Website | null>(null);
  const [crawling, setCrawling] = useState<Website | null>(null);
  const [publishing, setPublishing] = useState<Website | null>(null);
  const mayEdit = useMay('edit');
  const addButton = mayEdit && (
    <Button tone="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
      {texts.add.title}
    </Button>
  );
  const isEmpty = websites.data?.length === 0;
  return (
    <>
      <PageHeader title={texts.title} actions={!isEmpty && addButton}>
        {texts.intro}
      </PageHeader>
      {host.localCrawls && mayEdit && websites.data && (
        <LocalCrawlPanels websites={websites.data} onAgain={setCrawling} />
      )}
      {websites.isError ? (
        <Card>
          <ErrorState title={texts.loadFailed} error={websites.error} onRetry={() => void websites.refetch()} />
        </Card>
      ) : !websites.data ? (
        <TableSkeleton />
      ) : isEmpty ? (
        <Card>
          <EmptyState drawing={<WebsiteDrawing />} title={texts.none} action={addButton}>
            {mayEdit ? texts.noneHint : texts.noneForViewers}
          </EmptyState>
        </Card>
      ) : (
        <WebsitesTable
          websites={websites.data}
          onCrawlHere={setCrawling}
          onPublish={setPublishing}
          onDelete={setDeleting}
        />
      )}
      <AddWebsiteDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      <DeleteWebsiteDialog website={deleting} onClose={() => setDeleting(null)} />
      {host.localCrawls && <LocalCrawlDialog website={crawling} onClose={() => setCrawling(null)} />}
      {host.isServerHere() && <PublishDialog website={publishing} onClose={() => setPublishing(null)} />}
    </>
  );
}

function AddWebsiteDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const texts = words().add;
  const create = useCreateWebsite();
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      description={texts.hint}
      schema={WebsiteInput}
      values={{ name: '', url: '' }}
      action={texts.title}
      draft={{ name: addWebsiteDraft }}
      onSubmit={(input) => create.mutateAsync(input)}
      onDone={() => showToast({ title: texts.created, description: texts.createdHint })}
      failed={texts.failed}
      showRefusalToast
    >
      {({ register, errorOf }) => (
        <>
          <Field label={texts.name} error={errorOf('name')}>
            <Input autoComplete="off" placeholder="My shop" {...register('name')} />
          </Field>
          <Field label={texts.url} error={errorOf('url')}>
            <UrlInput {...register('url')} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

/** Open while a website is set. */
function DeleteWebsiteDialog({ website, onClose }: { website: Website | null; onClose(): void }) {
  const texts = words().delete;
  const remove = useDeleteWebsite();
  const shown = useLastValue(website);

  function confirm() {
    if (!website) return;
    remove.mutate(website.id, {
      onSuccess: () => {
        showToast({ title: texts.deleted, description: texts.deletedHint });
      },
      onError: (error) => showError(texts.failed, error),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      isOpen={website !== null}
      onClose={onClose}
      title={texts.title}
      action={texts.title}
      isBusy={remove.isPending}
      onConfirm={confirm}
    >
      {texts.question(shown?.name ?? '')}
    </ConfirmDialog>
  );
}
