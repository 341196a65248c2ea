import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Workspace } from '#shared/contracts/workspaces.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { WebsiteDrawing } from '../../components/illustrations.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { EmptyState } from '../../components/States.tsx';
import { useUser } from '../../session/session-store.ts';
import { words as crawlWords } from '../crawls/words.ts';
import { useStartSignIn } from '../single-sign-on/data.ts';
import { useCurrentWorkspace, useWorkspaces } from '../workspaces/data.ts';
import { useSwitchHere } from '../workspaces/WorkspaceSwitch.tsx';
import { words as workspaceWords } from '../workspaces/words.tsx';
import { words } from './words.ts';

/**
 * Instead of a website that a link from a browser names, because it is in another workspace than the app shows. The app
 * asks, since every web page can open such links.
 */
export function OtherWorkspace({ id }: { id: string }) {
  const { otherWorkspace: text } = words();
  const { username } = useUser();
  const current = useCurrentWorkspace();
  const workspace = useWorkspaces().data?.find((one) => one.id === id);
  return (
    <>
      <PageHeader title={crawlWords().page.title} />
      <Card>
        <EmptyState
          drawing={<WebsiteDrawing />}
          title={workspace ? text.title(workspace.name) : text.unknown}
          action={
            workspace ? (
              <Enter workspace={workspace} />
            ) : (
              <Button asChild>
                <Link to="/dashboard">{workspaceWords().goToDashboard}</Link>
              </Button>
            )
          }
        >
          {workspace ? current && text.current(current.name) : text.unknownHint(username)}
        </EmptyState>
      </Card>
    </>
  );
}

function Enter({ workspace }: { workspace: Workspace }) {
  const { otherWorkspace: text } = words();
  const [isBusy, setBusy] = useState(false);
  const switchHere = useSwitchHere();
  const signIn = useStartSignIn();
  if (workspace.needsSignIn) {
    const start = { provider: `workspace-${workspace.id}`, from: '/dashboard' };
    return (
      <Button tone="primary" isBusy={signIn.isBusy} onClick={() => signIn.start(start)}>
        {text.signIn}
      </Button>
    );
  }
  async function enter() {
    setBusy(true);
    await switchHere(workspace.id);
    setBusy(false);
  }
  return (
    <Button tone="primary" isBusy={isBusy} onClick={() => void enter()}>
      {text.open}
    </Button>
  );
}
