import { SettingsSection } from '../../components/SettingsSection.tsx';
import { host } from '../../host/current-host.ts';
import { CrawlBrowserState } from '../local-crawls/CrawlBrowserState.tsx';
import { AppSwitches } from './AppSwitches.tsx';
import { ConnectedServer } from './ConnectedServer.tsx';
import { VersionAndUpdates } from './VersionAndUpdates.tsx';

/** What concerns the app on this computer, and not the account. */
export function ThisComputerTab() {
  return (
    <div className="grid gap-4">
      <SettingsSection title="Server" description="Where your chatbots, conversations and pages are kept.">
        <ConnectedServer />
      </SettingsSection>
      <SettingsSection title="Start and notifications" description="How Parley behaves on this computer.">
        <AppSwitches />
      </SettingsSection>
      {host.localCrawls && (
        <SettingsSection
          title="Browser for crawls"
          description="Crawls on this computer read pages that need scripts with a browser of their own."
        >
          <CrawlBrowserState />
        </SettingsSection>
      )}
      <SettingsSection title="Version" description="New versions are fetched by themselves and wait for a restart.">
        <VersionAndUpdates />
      </SettingsSection>
    </div>
  );
}
