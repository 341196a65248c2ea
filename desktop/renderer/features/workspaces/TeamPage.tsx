import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Workspace } from '#shared/contracts/workspaces.ts';
import { roleMay } from '#shared/workspaces/roles.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { TableSkeleton } from '../../components/Loading.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ErrorState } from '../../components/States.tsx';
import { useCurrentWorkspace, useWorkspaces } from './data.ts';
import { Invitations, InviteDialog } from './Invitations.tsx';
import { Members } from './Members.tsx';
import { WorkspaceSections } from './WorkspaceSections.tsx';
import { words } from './words.tsx';

export function TeamPage() {
  const workspaces = useWorkspaces();
  const workspace = useCurrentWorkspace();
  if (workspace) return <Team key={workspace.id} workspace={workspace} />;
  return (
    <>
      <Header />
      {workspaces.isError ? (
        <Card>
          <ErrorState
            title={words().team.loadFailed}
            error={workspaces.error}
            onRetry={() => void workspaces.refetch()}
          />
        </Card>
      ) : (
        <TableSkeleton rows={3} hasSearch={false} />
      )}
    </>
  );
}

function Team({ workspace }: { workspace: Workspace }) {
  const [isInviting, setInviting] = useState(false);
  const mayManage = roleMay(workspace.role, 'manage');
  return (
    <>
      <Header onInvite={mayManage ? () => setInviting(true) : undefined} />
      <div className="grid gap-8">
        <Members workspace={workspace} />
        {mayManage && <Invitations workspaceId={workspace.id} />}
        <WorkspaceSections workspace={workspace} />
      </div>
      <InviteDialog workspace={workspace} isOpen={isInviting} onClose={() => setInviting(false)} />
    </>
  );
}

function Header({ onInvite }: { onInvite?: (() => void) | undefined }) {
  const text = words().team;
  return (
    <PageHeader
      title={text.title}
      actions={
        onInvite && (
          <Button tone="primary" icon={<UserPlus aria-hidden />} onClick={onInvite}>
            {text.invite}
          </Button>
        )
      }
    >
      {text.subtitle}
    </PageHeader>
  );
}
