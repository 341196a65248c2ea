import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { transfersEndpoints } from '#shared/contracts/transfers.ts';
import { downloadEndpoint } from '../../api/download-endpoint.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';

export function ExportWorkspace({ workspaceId }: { workspaceId: string }) {
  const download = useMutation({
    mutationFn: () =>
      downloadEndpoint(transfersEndpoints.exportWorkspace, 'parley-workspace.json', { params: { workspaceId } }),
    onError: (error) => showError('Error exporting workspace', error),
  });
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-text-muted">
        A JSON file with everything in this workspace except invoices. You can import it here or into another Parley
        installation.
      </p>
      <Button icon={<Download aria-hidden />} isBusy={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? 'Preparing export' : 'Export workspace'}
      </Button>
    </div>
  );
}
