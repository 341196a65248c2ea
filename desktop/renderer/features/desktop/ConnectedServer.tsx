import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { host } from '../../host/current-host.ts';
import { ConnectForm } from './ConnectForm.tsx';
import { useAppInfo } from './use-app-info.ts';

export function ConnectedServer() {
  const [isChanging, setChanging] = useState(false);
  const info = useAppInfo();
  const address = host.serverUrl('');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 font-mono text-13 break-all">{address}</p>
      <Button onClick={() => setChanging(true)}>Change</Button>
      <Dialog
        isOpen={isChanging}
        onClose={() => setChanging(false)}
        title="Change the server"
        description="You stay signed in to the current one. Its crawls wait until you connect to it again."
      >
        <ConnectForm url={address} known={info.data?.knownServers.filter((server) => server !== address) ?? []} />
      </Dialog>
    </div>
  );
}
