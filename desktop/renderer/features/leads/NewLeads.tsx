import { useQuery } from '@tanstack/react-query';
import { leadsEndpoints } from '#shared/contracts/leads.ts';
import { callPage } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { useCurrentWorkspace } from '../workspaces/data.ts';
import { words } from './words.ts';

const most = 99;

/** How many messages nobody has taken care of, for the sidebar. Nothing if there are none, or they can't be read. */
export function NewLeads() {
  const workspace = useCurrentWorkspace();
  const { data } = useQuery({
    queryKey: [...queryKeys.leads, 'new'],
    queryFn: async ({ signal }) => {
      const { total } = await callPage(leadsEndpoints.listLeads, { query: { status: 'new', limit: 1 }, signal });
      return total;
    },
    enabled: workspace?.needsFactor === false,
  });
  if (!data) return null;
  return (
    <span className="ml-auto rounded-full bg-accent-soft px-2 text-12 text-accent-text tabular-nums">
      {data > most ? `${most}+` : data}
      <span className="sr-only"> {words().newOnes}</span>
    </span>
  );
}
