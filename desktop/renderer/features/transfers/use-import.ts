import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Caller, type ImportProgress, importExport } from '#shared/transfers/import-export.ts';
import { ImportRefusal, parseExport } from '#shared/transfers/parse-export.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

/** It is read in memory. */
const maxMegabytes = 256;

/** Imports a chosen file into the current workspace. */
export function useImport() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [isCanceling, setCanceling] = useState(false);
  const stop = useRef(new AbortController());
  const run = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > maxMegabytes * 1024 * 1024) {
        throw new ImportRefusal(`A file can have up to ${maxMegabytes} MB.`);
      }
      stop.current = new AbortController();
      const content = parseExport(await file.text());
      if (content.websites.length === 0) throw new ImportRefusal('There is no website in this file.');
      return importExport(content, call, { onProgress: setProgress, signal: stop.current.signal });
    },
    onSettled: () => {
      setProgress(null);
      setCanceling(false);
      return client.invalidateQueries();
    },
  });
  /** The call that is under way is waited for: what it makes has to be deleted, too. */
  function cancel() {
    setCanceling(true);
    stop.current.abort();
  }

  return { ...run, progress, cancel, isCanceling };
}

const call: Caller = (endpoint, request) => callEndpoint(endpoint, request as never);
