import { RefreshCw } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { useMay } from '../workspaces/data.ts';
import { isBusy, useUpdateNow, useUpdates } from './data.ts';
import { words } from './words.ts';

/** Starts an update, unless one is queued or running, the app reads the website, or there are no pages yet. */
export function LookNow({ websiteId }: { websiteId: number }) {
  const { data } = useUpdates(websiteId);
  const start = useUpdateNow(websiteId);
  if (!useMay('edit')) return null;
  return (
    <Button
      tone="primary"
      icon={<RefreshCw aria-hidden />}
      isBusy={start.isPending}
      disabled={!data || isBusy(data) || data.pages === 0}
      onClick={() => start.mutate()}
    >
      {words().now.action}
    </Button>
  );
}
