import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { transfersEndpoints } from '#shared/contracts/transfers.ts';
import { quoted } from '#shared/messages/message.ts';
import { type Caller, type ImportProgress, importExport } from '#shared/transfers/import-export.ts';
import { ImportRefusal, parseExport } from '#shared/transfers/parse-export.ts';
import { callEndpoint, downloadEndpoint } from '../../api/call-endpoint.ts';
import { showError } from '../../api/show-error.ts';
import { useCancelable } from '../../api/use-cancelable.ts';
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
export function useImport() {
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const run = useCancelable(async (file: File, signal) => {
    setProgress(null);
    if (file.size > maxMegabytes * 1024 * 1024) {
      throw new ImportRefusal(quoted(words().import.tooLarge(maxMegabytes)));
    }
    const content = parseExport(await file.text());
    if (content.websites.length === 0) throw new ImportRefusal(quoted(words().import.noWebsite));
    return importExport(content, call, { onProgress: setProgress, signal });
  });
  return { ...run, progress };
}

const call: Caller = (endpoint, request) => callEndpoint(endpoint, request as never);
