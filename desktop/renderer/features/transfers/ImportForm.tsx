import { Upload, X } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ImportSummary } from '#shared/transfers/import-export.ts';
import { ImportRefusal } from '#shared/transfers/parse-export.ts';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { useImport } from './use-import.ts';

/** Adds the websites of an export to the current workspace. */
export function ImportForm() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, progress, cancel, isCanceling, error, data } = useImport();
  const wasStopped = error instanceof DOMException && error.name === 'AbortError';
  return (
    <div className="grid justify-items-start gap-4">
      <p id={`${id}-hint`} className="text-text-muted">
        Adds the websites, pages, texts, answers, chatbots and files of an export as new ones and rebuilds the knowledge
        base. Conversations, usage and invoices are not imported. Chatbots get new snippets.
      </p>
      <label htmlFor={id} className="sr-only">
        Export to import
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
      {isPending && (
        <div className="grid w-full gap-3">
          <ProgressBar label="Import" fraction={progress && progress.done / progress.total} />
          <output className="text-13 text-text-muted wrap-anywhere">
            {progress
              ? `Adding ${progress.website}, step ${progress.done + 1} of ${progress.total}`
              : 'Reading the file'}
          </output>
        </div>
      )}
      {/* One button for both, so that the focus stays on it. */}
      <Button
        isBusy={isCanceling}
        icon={isPending ? <X aria-hidden /> : <Upload aria-hidden />}
        onClick={() => (isPending ? cancel() : input.current?.click())}
      >
        {isPending ? (isCanceling ? 'Canceling' : 'Cancel') : 'Choose export'}
      </Button>
      <output className="w-full">
        {wasStopped && <Callout title="Import canceled">Nothing was added.</Callout>}
        {data && <Imported summary={data} />}
      </output>
      {error && !wasStopped && (
        <Callout tone="danger" title="The export could not be imported" className="w-full">
          {error instanceof ImportRefusal ? error.message : messageOf(error)}
        </Callout>
      )}
    </div>
  );
}

const counted = (count: number, one: string) => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;

function Imported({ summary }: { summary: ImportSummary }) {
  const { websites, pages, chatbots, files, pagesLeftOut, filesLeftOut } = summary;
  return (
    <Callout tone="ok" title="Imported">
      {`${counted(websites, 'website')}, ${counted(pages, 'page')}, ${counted(chatbots, 'chatbot')} and ${counted(files, 'file')} were added.`}
      {pagesLeftOut > 0 && ` Left out: ${counted(pagesLeftOut, 'page')} outside the knowledge base.`}
      {filesLeftOut.length > 0 && ` Upload these files again: ${filesLeftOut.join(', ')}.`}
    </Callout>
  );
}
