import { useId } from 'react';
import type { AppSettings } from '../../../bridge/app.ts';
import { messageOf, showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { Switch } from '../../components/Switch.tsx';
import { thisProgram } from './this-program.ts';
import { useAppSettings } from './use-app-settings.ts';

const switches: readonly { name: keyof AppSettings; label: string; detail: string }[] = [
  {
    name: 'openAtLogin',
    label: 'Open at login',
    detail: 'Parley starts when you sign in to this computer, and crawls continue.',
  },
  {
    name: 'keepRunning',
    label: 'Keep running without a window',
    detail: 'Crawls on this computer continue when you close the window. When off, closing it quits Parley.',
  },
  {
    name: 'notifications',
    label: 'Notifications',
    detail: 'Get notified when a crawl or a knowledge base is done while you’re in another app.',
  },
];

export function AppSwitches() {
  const id = useId();
  const settings = useAppSettings();
  if (settings.isError) {
    return (
      <Callout
        tone="danger"
        action={
          <Button size="small" onClick={() => void settings.refetch()}>
            Try again
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
      .catch((error: unknown) => showError('The setting could not be changed', error));
  return (
    <div className="grid gap-4">
      {switches.map(({ name, label, detail }) => (
        <div key={name} className="flex items-center justify-between gap-4">
          <label htmlFor={`${id}-${name}`}>
            <span className="block font-medium">{label}</span>
            <span className="text-13 text-text-muted">{detail}</span>
          </label>
          <Switch id={`${id}-${name}`} isOn={data[name]} onChange={(isOn) => void set({ [name]: isOn })} />
        </div>
      ))}
    </div>
  );
}
