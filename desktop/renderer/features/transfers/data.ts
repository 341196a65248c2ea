import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { transfersEndpoints } from '#shared/contracts/transfers.ts';
import { quoted } from '#shared/messages/message.ts';
import { type Caller, type ImportProgress, type ImportSummary, importExport } from '#shared/transfers/import-export.ts';
import { ImportRefusal, parseExport } from '#shared/transfers/parse-export.ts';
import { callEndpoint, downloadEndpoint } from '../../api/call-endpoint.ts';
import { showError } from '../../api/show-error.ts';
import { words } from './words.ts';

/** The file is read into memory. */
const maxMegabytes = 256;

export function useExportWorkspace(workspaceId: string) {
  return useMutation({
    mutationFn: () =>
      downloadEndpoint(transfersEndpoints.exportWorkspace, 'parley-workspace.json', { params: { workspaceId } }),
    onError: (error) => showError(words().export.failed, error),
  });
}

/** Imports a file into the current workspace. */
export const useImport = () =>
  useImportRun(async (file: File, options) => {
    if (file.size > maxMegabytes * 1024 * 1024) {
      throw new ImportRefusal(quoted(words().import.tooLarge(maxMegabytes)));
    }
    const content = parseExport(await file.text());
    if (content.websites.length === 0) throw new ImportRefusal(quoted(words().import.noWebsite));
    return importExport(content, call, options);
  });

type ImportOptions = Required<Pick<NonNullable<Parameters<typeof importExport>[2]>, 'onProgress' | 'signal'>>;

/** An import with its progress, which can be canceled. */
export function useImportRun<Input>(run: (input: Input, options: ImportOptions) => Promise<ImportSummary>) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [isCanceling, setCanceling] = useState(false);
  const stop = useRef(new AbortController());
  const mutation = useMutation({
    mutationFn: (input: Input) => {
      stop.current = new AbortController();
      return run(input, { onProgress: setProgress, signal: stop.current.signal });
    },
    onSettled: () => {
      setProgress(null);
      setCanceling(false);
      return client.invalidateQueries();
    },
  });
  /** Waits for the pending call, because what it creates must also be deleted. */
  function cancel() {
    setCanceling(true);
    stop.current.abort();
  }

  return { ...mutation, progress, cancel, isCanceling };
}

const call: Caller = (endpoint, request) => callEndpoint(endpoint, request as never);
