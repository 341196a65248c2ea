import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AuditKind, auditEndpoints, mostExportedEntries } from '#shared/contracts/audit.ts';
import { callPage, downloadEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { showError } from '../../api/show-error.ts';
import { showToast } from '../../components/toasts.tsx';
import { locale, useLanguage } from '../../language/language-store.ts';
import { words } from './words.ts';

/** Whose log: the workspace's, or the installation's. */
export type AuditLogName = 'workspace' | 'installation';

export interface AuditFilter {
  kind?: AuditKind;
  /** Dates such as '2026-11-25'. */
  from?: string;
  to?: string;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Which entries are listed, kept in the URL like page and search. */
export function useAuditFilter() {
  const [params, setParams] = useSearchParams();
  const kind = AuditKind.safeParse(params.get('kind'));
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const filter: AuditFilter = {
    ...(kind.success ? { kind: kind.data } : {}),
    ...(day.test(from) ? { from } : {}),
    ...(day.test(to) ? { to } : {}),
  };

  function change(changes: Partial<Record<keyof AuditFilter | 'q', string>>): void {
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        // A new filter starts on the first page.
        next.delete('page');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return {
    filter,
    isFiltered: Object.keys(filter).length > 0,
    choose: (name: keyof AuditFilter, value: string) => change({ [name]: value }),
    clear: () => change({ kind: '', from: '', to: '', q: '' }),
  };
}

const calls = {
  workspace: { list: auditEndpoints.listAuditLog, export: auditEndpoints.exportAuditLog },
  installation: { list: auditEndpoints.listAdminAuditLog, export: auditEndpoints.exportAdminAuditLog },
};

/** A page of a log, read again whenever it's shown, since others act too. */
export function useAuditLog(log: AuditLogName, query: AuditFilter & { q: string; page: number; limit: number }) {
  return useQuery({
    queryKey: [...queryKeys.auditLog, log, query],
    queryFn: ({ signal }) => callPage(calls[log].list, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

export function useExportAuditLog(log: AuditLogName) {
  const language = useLanguage((state) => state.language);
  return useMutation({
    mutationFn: ({ query }: { query: AuditFilter & { q: string }; total: number }) =>
      downloadEndpoint(calls[log].export, 'audit-log.csv', { query: { ...query, language } }),
    onSuccess: (_, { total }) => {
      if (total <= mostExportedEntries) return;
      const { exportCut, exportCutHint } = words();
      const most = new Intl.NumberFormat(locale()).format(mostExportedEntries);
      showToast({ title: exportCut(most), description: exportCutHint });
    },
    onError: (error) => showError(words().exportFailed, error),
  });
}
