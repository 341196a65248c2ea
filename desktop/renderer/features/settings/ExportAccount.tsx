import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { accountExportEndpoints } from '#shared/contracts/account-export.ts';
import { downloadEndpoint } from '../../api/call-endpoint.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { words } from './words.tsx';

/** Only this component needs the schemas of everything that an account can contain. */
export function ExportAccount() {
  const download = useExportAccount();
  const text = words().data;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-text-muted">{text.detail}</p>
      <Button icon={<Download aria-hidden />} isBusy={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? text.exporting : text.export}
      </Button>
    </div>
  );
}

function useExportAccount() {
  return useMutation({
    mutationFn: () => downloadEndpoint(accountExportEndpoints.exportUser, 'parley-export.json'),
    onError: (error) => showError(words().data.failed, error),
  });
}
