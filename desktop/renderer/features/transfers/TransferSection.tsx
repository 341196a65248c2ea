import { Download, Upload, X } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ImportProgress, ImportSummary } from '#shared/transfers/import-export.ts';
import { ImportRefusal } from '#shared/transfers/parse-export.ts';
import { roleMay } from '#shared/workspaces/roles.ts';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { SettingsSection } from '../../components/Card.tsx';
import { ProgressBar } from '../../components/ProgressPanel.tsx';
import { translated } from '../../language/words.ts';
import { useCurrentWorkspace } from '../workspaces/data.ts';
import { useExportWorkspace, useImport } from './data.ts';
import { words } from './words.ts';

/** Only for users with permission to delete what a failed import has created. */
export function TransferSection() {
  const workspace = useCurrentWorkspace();
  if (!workspace || !roleMay(workspace.role, 'manage')) return null;
  const text = words();
  return (
    <SettingsSection title={text.title} description={text.description(workspace.name)}>
      <div className="grid gap-6">
        <ExportWorkspace workspaceId={workspace.id} />
        <ImportForm />
      </div>
    </SettingsSection>
  );
}

function ExportWorkspace({ workspaceId }: { workspaceId: string }) {
  const download = useExportWorkspace(workspaceId);
  const text = words().export;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-text-muted">{text.detail}</p>
      <Button icon={<Download aria-hidden />} isBusy={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? text.preparing : text.action}
      </Button>
    </div>
  );
}

/** Imports the websites of an export into the current workspace. */
function ImportForm() {
  const id = useId();
  const text = words().import;
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, progress, cancel, isCanceling, error, data } = useImport();
  const isStopped = wasStopped(error);
  return (
    <div className="grid justify-items-start gap-4">
      <p id={`${id}-hint`} className="text-text-muted">
        {text.detail}
      </p>
      <label htmlFor={id} className="sr-only">
        {text.file}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".json,application/json"
        aria-describedby={`${id}-hint`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) mutate(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {isPending && <ImportSteps progress={progress} label={text.progress} reading={text.reading} />}
      {/* One button for both, so that it keeps focus. */}
      <Button
        isBusy={isCanceling}
        icon={isPending ? <X aria-hidden /> : <Upload aria-hidden />}
        onClick={() => (isPending ? cancel() : input.current?.click())}
      >
        {isPending ? (isCanceling ? text.canceling : text.cancel) : text.choose}
      </Button>
      <output className="w-full">
        {isStopped && <Callout title={text.canceled}>{text.canceledDetail}</Callout>}
        {data && <Imported title={text.done} summary={data} />}
      </output>
      {error && !isStopped && <ImportFailure title={text.failed} error={error} />}
    </div>
  );
}

interface ImportStepsProps {
  /** Null until the first call. */
  progress: ImportProgress | null;
  label: string;
  reading: string;
}

function ImportSteps({ progress, label, reading }: ImportStepsProps) {
  return (
    <div className="grid w-full gap-3">
      <ProgressBar label={label} fraction={progress && progress.done / progress.total} />
      <output className="text-13 text-text-muted wrap-anywhere">
        {progress ? words().import.adding(progress.website, progress.done + 1, progress.total) : reading}
      </output>
    </div>
  );
}

export const ImportFailure = ({ title, error }: { title: string; error: Error }) => (
  <Callout tone="danger" title={title} className="w-full">
    {error instanceof ImportRefusal ? translated(error.message) : messageOf(error)}
  </Callout>
);

export const wasStopped = (error: Error | null) => error instanceof DOMException && error.name === 'AbortError';

function Imported({ title, summary }: { title: string; summary: ImportSummary }) {
  const { websites, pages, chatbots, files, pagesLeftOut, filesLeftOut } = summary;
  const text = words().import;
  return (
    <Callout tone="ok" title={title}>
      <span>{text.added(websites, pages, chatbots, files)}</span>
      {pagesLeftOut > 0 && <span>{` ${text.pagesLeftOut(pagesLeftOut)}`}</span>}
      {filesLeftOut.length > 0 && <span>{` ${text.filesLeftOut(filesLeftOut.join(', '))}`}</span>}
    </Callout>
  );
}
