import { SettingsSection } from '../../components/Card.tsx';
import { Downloads, WhatItReads } from './Downloads.tsx';
import { words } from './words.ts';

/** In a browser: what the desktop app is for, and where to get it. */
export function DesktopAppTab() {
  const { about, get } = words();
  return (
    <div className="grid gap-4">
      <SettingsSection title={about.title} description={about.description}>
        <WhatItReads />
      </SettingsSection>
      <SettingsSection title={get.title} description={get.description}>
        <Downloads />
      </SettingsSection>
    </div>
  );
}
