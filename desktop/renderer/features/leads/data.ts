import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { type LeadPatch, LeadStatus, leadsEndpoints, mostExportedLeads } from '#shared/contracts/leads.ts';
import { callEndpoint, callPage, downloadEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { showError } from '../../api/show-error.ts';
import { showToast } from '../../components/toasts.tsx';
import { locale } from '../../language/language-store.ts';
import { words } from './words.ts';

interface LeadFilter {
  q: string;
  status?: LeadStatus;
}

/** Which status is listed, kept in the URL like page and search. */
export function useLeadStatus() {
  const [params, setParams] = useSearchParams();
  const status = LeadStatus.safeParse(params.get('status'));

  function change(changes: Partial<Record<keyof LeadFilter, string>>): void {
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        // Another filter starts on the first page.
        next.delete('page');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return {
    filter: status.success ? { status: status.data } : {},
    choose: (value: LeadStatus | '') => change({ status: value }),
    clear: () => change({ status: '', q: '' }),
  };
}

/** A page of what visitors left, read again whenever it's shown, since they and others act too. */
export function useLeads(query: LeadFilter & { page: number; limit: number }) {
  return useQuery({
    queryKey: [...queryKeys.leads, query],
    queryFn: ({ signal }) => callPage(leadsEndpoints.listLeads, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Marks or assigns a message. */
export function useChangeLead(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LeadPatch) => callEndpoint(leadsEndpoints.changeLead, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.leads }),
    onError: (error) => showError(words().changeFailed, error),
  });
}

/** Downloads the listed messages, including those on other pages. */
export function useExportLeads() {
  return useMutation({
    mutationFn: ({ query }: { query: LeadFilter; total: number }) =>
      downloadEndpoint(leadsEndpoints.exportLeads, 'leads.csv', { query }),
    onSuccess: (_, { total }) => {
      if (total <= mostExportedLeads) return;
      const { exportCut, exportCutHint } = words();
      const most = new Intl.NumberFormat(locale()).format(mostExportedLeads);
      showToast({ title: exportCut(most), description: exportCutHint });
    },
    onError: (error) => showError(words().exportFailed, error),
  });
}
