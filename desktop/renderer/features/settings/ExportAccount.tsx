import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { downloadEndpoint } from '../../api/download-endpoint.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';

export function ExportAccount() {
  const download = useMutation({
    mutationFn: () => downloadEndpoint(accountsEndpoints.exportUser, 'parley-export.json'),
    onError: (error) => showError('Error exporting account', error),
  });
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-text-muted">
        A JSON file with your account, websites, pages, additional texts, files, chatbots, conversations with messages,
        and usage.
      </p>
      <Button icon={<Download aria-hidden />} isBusy={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? 'Preparing export' : 'Export my data'}
      </Button>
    </div>
  );
}
