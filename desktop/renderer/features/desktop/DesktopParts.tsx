import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { followLocalCrawls } from '../local-crawls/local-crawls-store.ts';
import { FindBar } from './FindBar.tsx';
import { thisProgram } from './this-program.ts';
import { UpdateNotice } from './UpdateNotice.tsx';

/** What the desktop app adds to every screen. */
export function DesktopParts() {
  const navigate = useNavigate();
  useEffect(() => followLocalCrawls(), []);
  useEffect(() => thisProgram().onGoTo(({ route }) => void navigate(route)), [navigate]);
  return (
    <>
      <FindBar />
      <UpdateNotice />
    </>
  );
}
