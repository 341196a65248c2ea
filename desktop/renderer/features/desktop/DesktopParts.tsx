import { useEffect } from 'react';
import { followLocalCrawls } from '../local-crawls/local-crawls.ts';
import { UpdateNotice } from './AppUpdate.tsx';
import { FindBar } from './FindBar.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import { NetworkSignIn } from './NetworkSignIn.tsx';

/** What the desktop app adds to every screen. */
export function DesktopParts() {
  useEffect(() => followLocalCrawls(), []);
  return (
    <>
      <FindBar />
      <HelpDialog />
      <NetworkSignIn />
      <UpdateNotice />
    </>
  );
}
