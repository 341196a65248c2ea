import { useId, useState } from 'react';
import type { AppSettings } from '../../../bridge/app.ts';
import { messageOf, showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { SettingsSection } from '../../components/Card.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { Switch } from '../../components/Toggles.tsx';
import { host } from '../../host/host.ts';
import { CrawlBrowserState } from '../local-crawls/CrawlBrowserState.tsx';
import { ConnectForm } from './ConnectPage.tsx';
import { VersionAndUpdates } from './DesktopParts.tsx';
import { thisProgram, useAppInfo, useAppSettings } from './data.ts';
import { KeptHere, Logs } from './KeptHere.tsx';
import { BackUpHere, StartHere } from './StartHere.tsx';
import { words } from './words.ts';

/** Settings of the app on this computer, not of the account. */
export function ThisComputerTab() {
  const texts = words().settings;
  return (
    <div className="grid gap-4">
      <SettingsSection title={texts.server} description={texts.serverHint}>
        <ConnectedServer />
      </SettingsSection>
      {host.isServerHere() && <BackUpHere />}
      <SettingsSection title={texts.start} description={texts.startHint}>
        <AppSwitches />
      </SettingsSection>
      {host.localCrawls && (
        <SettingsSection title={texts.browser} description={texts.browserHint}>
          <CrawlBrowserState />
        </SettingsSection>
      )}
      <SettingsSection title={texts.kept} description={texts.keptHint}>
        <KeptHere />
      </SettingsSection>
      <SettingsSection title={texts.logs} description={texts.logsHint}>
        <Logs />
      </SettingsSection>
      <SettingsSection title={texts.version} description={texts.versionHint}>
        <VersionAndUpdates />
      </SettingsSection>
    </div>
  );
}

function ConnectedServer() {
  const texts = words().connect;
  const [isChanging, setChanging] = useState(false);
  const info = useAppInfo();
  const address = host.serverUrl('');
  const isHere = host.isServerHere();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {isHere ? <p>{words().here.server}</p> : <p className="min-w-0 font-mono text-13 break-all">{address}</p>}
      <Button onClick={() => setChanging(true)}>{texts.change}</Button>
      <Dialog
        isOpen={isChanging}
        onClose={() => setChanging(false)}
        title={texts.changeTitle}
        description={texts.changeHint}
      >
        <ConnectForm
          url={isHere ? '' : address}
          known={info.data?.knownServers.filter((server) => server !== address) ?? []}
        />
        {!isHere && (
          <section aria-labelledby="start-here" className="mt-6 border-t pt-6">
            <h3 id="start-here" className="mb-3 font-medium">
              {words().here.title}
            </h3>
            <StartHere />
          </section>
        )}
      </Dialog>
    </div>
  );
}

const switches = ['openAtLogin', 'keepRunning', 'notifications'] as const satisfies (keyof AppSettings)[];

function AppSwitches() {
  const id = useId();
  const texts = words().settings;
  const settings = useAppSettings();
  if (settings.isError) {
    return (
      <Callout
        tone="danger"
        action={
          <Button size="small" onClick={() => void settings.refetch()}>
            {words().tryAgain}
          </Button>
        }
      >
        {messageOf(settings.error)}
      </Callout>
    );
  }
  if (!settings.data) {
    return (
      <Loading>
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  }
  const { data } = settings;
  const set = (change: Partial<AppSettings>) =>
    thisProgram()
      .setSettings(change)
      .catch((error: unknown) => showError(texts.failed, error));
  return (
    <div className="grid gap-4">
      {switches.map((name) => (
        <div key={name} className="flex items-center justify-between gap-4">
          <label htmlFor={`${id}-${name}`}>
            <span className="block font-medium">{texts[name]}</span>
            <span className="text-13 text-text-muted">{texts[`${name}Hint`]}</span>
          </label>
          <Switch id={`${id}-${name}`} isOn={data[name]} onChange={(isOn) => void set({ [name]: isOn })} />
        </div>
      ))}
    </div>
  );
}
