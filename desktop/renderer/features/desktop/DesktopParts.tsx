import { useEffect } from 'react';
import { followLocalCrawls } from '../local-crawls/local-crawls-store.ts';
import { FindBar } from './FindBar.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import { NetworkSignIn } from './NetworkSignIn.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';

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
