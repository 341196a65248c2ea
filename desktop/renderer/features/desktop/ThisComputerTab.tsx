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
      <SettingsSection title="Server" description="The server with your chatbots, conversations and pages.">
        <ConnectedServer />
      </SettingsSection>
      <SettingsSection title="Start and notifications" description="App settings for this computer.">
        <AppSwitches />
      </SettingsSection>
      {host.localCrawls && (
        <SettingsSection
          title="Browser for crawls"
          description="Crawls on this computer use a browser to read pages that need scripts."
        >
          <CrawlBrowserState />
        </SettingsSection>
      )}
      <SettingsSection title="Version" description="Updates download automatically and install on restart.">
        <VersionAndUpdates />
      </SettingsSection>
    </div>
  );
}
