import { Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { User } from '#shared/contracts/accounts.ts';
import type { Website } from '#shared/contracts/websites.ts';
import type { Workspace } from '#shared/contracts/workspaces.ts';
import type { Publishing } from '../../../bridge/publication.ts';
import { messageOf, showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Dialog, useLastValue } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { formatDate } from '../../components/format.tsx';
import { Spinner } from '../../components/Loading.tsx';
import { ProgressBar } from '../../components/ProgressPanel.tsx';
import { Select } from '../../components/Select.tsx';
import { host } from '../../host/host.ts';
import { ConnectForm } from '../desktop/ConnectPage.tsx';
import { thisProgram, useAppInfo } from '../desktop/data.ts';
import { ImportFailure, wasStopped } from '../transfers/TransferSection.tsx';
import { ChangeList, Overwritten } from './ChangeList.tsx';
import { useComparison, usePublish, usePublishing, useTarget } from './data.ts';
import { words } from './words.ts';

/** Open while a website is set: publishes it from the server on this computer to one that visitors reach. */
export function PublishDialog({ website, onClose }: { website: Website | null; onClose(): void }) {
  const shown = useLastValue(website);
  return shown && <OpenDialog key={shown.id} website={shown} isOpen={website !== null} onClose={onClose} />;
}

type Publish = ReturnType<typeof usePublish>;

function OpenDialog({ website, isOpen, onClose }: { website: Website; isOpen: boolean; onClose(): void }) {
  const text = words();
  const publish = usePublish(website);
  function close() {
    // What is created must be completed or deleted.
    if (publish.isPending) return;
    publish.reset();
    onClose();
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={text.title(website.name)} description={text.description}>
      <div className="pb-2">
        <PublishSteps website={website} publish={publish} onClose={close} />
      </div>
    </Dialog>
  );
}

interface StepProps {
  website: Website;
  publish: Publish;
  onClose(): void;
}

/** Which server, then who, then where. */
function PublishSteps({ website, publish, onClose }: StepProps) {
  const text = words();
  const publishing = usePublishing();
  const [isChoosing, setChoosing] = useState(false);
  const server = publishing.data?.server ?? null;
  const target = useTarget(server);
  if (publishing.isError) {
    return (
      <Callout tone="danger" title={text.loadFailed}>
        {messageOf(publishing.error)}
      </Callout>
    );
  }
  if (!publishing.data) return <Waiting />;
  if (server === null || isChoosing) return <ChooseServer server={server} onChosen={() => setChoosing(false)} />;
  const choose = () => setChoosing(true);
  if (publish.isPending || publish.data) return <Running publish={publish} server={server} onClose={onClose} />;
  if (target.isError) {
    return (
      <div className="grid gap-4">
        <Callout tone="danger" title={text.unreachable}>
          {messageOf(target.error)}
        </Callout>
        <Buttons>
          <Button onClick={choose}>{text.otherServer}</Button>
          <Button tone="primary" isBusy={target.isFetching} onClick={() => void target.refetch()}>
            {text.tryAgain}
          </Button>
        </Buttons>
      </div>
    );
  }
  if (target.data === undefined) return <Waiting />;
  if (target.data === null) return <SignIn server={server} onOther={choose} />;
  return (
    <Ready
      website={website}
      server={server}
      publications={publishing.data.publications}
      {...target.data}
      publish={publish}
      onOther={choose}
    />
  );
}

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>
);

const Waiting = ({ label = words().asking }: { label?: string }) => (
  <output className="flex items-center gap-3 text-text-muted">
    <Spinner className="size-5 shrink-0" />
    {label}
  </output>
);

function ChooseServer({ server, onChosen }: { server: string | null; onChosen(): void }) {
  const info = useAppInfo();
  const publishing = usePublishing();
  return (
    <ConnectForm
      url={server ?? ''}
      known={info.data?.knownServers.filter((known) => known !== server) ?? []}
      choose={async (url, trust) => {
        const checked = await thisProgram().choosePublishServer(url, trust);
        if (checked.ok) {
          await publishing.refetch();
          onChosen();
        }
        return checked;
      }}
    />
  );
}

function SignIn({ server, onOther }: { server: string; onOther(): void }) {
  const text = words();
  const getsLinks = useAppInfo().data?.getsLinks ?? true;
  const open = () =>
    void thisProgram()
      .startBrowserSignIn({ from: '/dashboard/websites', isForPublishing: true })
      .catch((error: unknown) => showError(text.openFailed, error));
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">{text.signIn(server)}</p>
      {!getsLinks && <Callout tone="warn">{text.noLinks}</Callout>}
      <Buttons>
        <Button onClick={onOther}>{text.otherServer}</Button>
        {getsLinks && (
          <Button tone="primary" onClick={open}>
            {text.openBrowser}
          </Button>
        )}
      </Buttons>
    </div>
  );
}

interface ReadyProps {
  website: Website;
  server: string;
  publications: Publishing['publications'];
  user: User;
  /** Those the user may publish to. */
  workspaces: Workspace[];
  publish: Publish;
  onOther(): void;
}

function Ready({ website, server, publications, user, workspaces, publish, onOther }: ReadyProps) {
  const text = words();
  const [chosen, setChosen] = useState<string | null>(null);
  const workspace =
    workspaces.find(({ id }) => id === chosen) ?? workspaces.find((one) => one.isCurrent) ?? workspaces[0];
  const last = publications.findLast(
    (one) =>
      one.websiteId === website.id &&
      one.server === server &&
      one.workspaceId === workspace?.id &&
      one.finishedAt !== null,
  );
  const comparison = useComparison(website, last);
  const failure = publish.error;
  const isWaiting = comparison.isFetching;
  const isSame = comparison.data?.changes.length === 0;
  return (
    <div className="grid gap-4">
      {/* One item of the grid, so that nothing shows while there is nothing to say. */}
      <div>
        <p className="wrap-anywhere">{text.signedIn(user.username, server)}</p>
        <output>
          {wasStopped(failure) && (
            <Callout title={text.canceled} className="mt-4">
              {last ? text.canceledAgain : text.canceledDetail}
            </Callout>
          )}
        </output>
      </div>
      {!workspace && (
        <Callout tone="warn" title={text.noWorkspace}>
          {text.noWorkspaceDetail}
        </Callout>
      )}
      {workspace && workspaces.length > 1 && (
        <Field label={text.workspace}>
          <Select
            value={workspace.id}
            onChange={setChosen}
            options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
      {failure && !wasStopped(failure) && <ImportFailure title={text.failed} error={failure} />}
      {last?.finishedAt && <WhatChanges comparison={comparison} publishedAt={last.finishedAt} />}
      <Buttons>
        <Button onClick={onOther}>{text.otherServer}</Button>
        {workspace && comparison.isError && (
          <Button tone="primary" isBusy={isWaiting} onClick={() => void comparison.refetch()}>
            {text.tryAgain}
          </Button>
        )}
        {workspace && !comparison.isError && !isSame && (
          <Button
            tone="primary"
            icon={<Upload aria-hidden />}
            disabled={isWaiting}
            onClick={() =>
              publish.mutate({ place: { server, workspaceId: workspace.id }, comparison: comparison.data ?? null })
            }
          >
            {comparison.data ? text.actionAgain : text.action}
          </Button>
        )}
      </Buttons>
    </div>
  );
}

/** What publishing once more would do. */
function WhatChanges({
  comparison,
  publishedAt,
}: {
  comparison: ReturnType<typeof useComparison>;
  publishedAt: string;
}) {
  const text = words();
  if (comparison.isError) return <ImportFailure title={text.compareFailed} error={comparison.error} />;
  if (comparison.isFetching) return <Waiting label={text.comparing} />;
  if (!comparison.data) {
    return (
      <Callout tone="warn" title={text.gone}>
        {text.goneDetail}
      </Callout>
    );
  }
  const { changes } = comparison.data;
  if (changes.length === 0) {
    return (
      <Callout tone="ok" title={text.same}>
        {text.sameDetail(formatDate(publishedAt))}
      </Callout>
    );
  }
  return (
    <>
      <p className="font-medium">{text.changes(formatDate(publishedAt))}</p>
      <ChangeList changes={changes} />
      <Overwritten changes={changes} />
    </>
  );
}

function Running({ publish, server, onClose }: { publish: Publish; server: string; onClose(): void }) {
  const text = words();
  if (publish.data) {
    const { isNew, changes, filesLeftOut } = publish.data;
    return (
      <div className="grid gap-4">
        <output>
          <Callout tone="ok" title={text.done}>
            {isNew ? text.next : text.nextAgain}
          </Callout>
        </output>
        {filesLeftOut.length > 0 && (
          <Callout tone="warn" title={text.filesLeftOut}>
            {text.filesLeftOutDetail(filesLeftOut)}
          </Callout>
        )}
        <ChangeList changes={changes} />
        <Buttons>
          <Button onClick={onClose}>{text.close}</Button>
          <Button tone="primary" onClick={() => host.openOutside(`${server}/dashboard/chatbots`)}>
            {text.open}
          </Button>
        </Buttons>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <ProgressBar label={text.progress} fraction={null} />
      <output className="text-13 text-text-muted">
        {publish.sending ? text.sending(publish.sending) : text.collecting}
      </output>
      <Buttons>
        <Button isBusy={publish.isCanceling} onClick={publish.cancel}>
          {publish.isCanceling ? text.canceling : text.cancel}
        </Button>
      </Buttons>
    </div>
  );
}
