import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Workspace } from '#shared/contracts/workspaces.ts';
import { plans } from '#shared/plans/plans.ts';
import { roleMay } from '#shared/workspaces/roles.ts';
import { Button } from '../../components/Button.tsx';
import { Card, SettingsSection } from '../../components/Card.tsx';
import { TableSkeleton } from '../../components/Loading.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ErrorState } from '../../components/States.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { host } from '../../host/host.ts';
import { OwnModel, useOwnModel } from '../models/OwnModel.tsx';
import { WorkspaceSignInSection } from '../single-sign-on/WorkspaceSignInSection.tsx';
import { CloseDialog, ClosedSection } from './ClosedWorkspace.tsx';
import { mayIn, useCurrentWorkspace, useInvitations, useMembers, useWorkspaces } from './data.ts';
import { FactorSection } from './FactorSection.tsx';
import { Invitations, InviteDialog } from './Invitations.tsx';
import { Members } from './Members.tsx';
import { CreateWorkspaceDialog, HandOverDialog, LeaveDialog, RenameDialog } from './WorkspaceDialogs.tsx';
import { words } from './words.tsx';

const NotHere = whenNeeded(async () => (await import('../desktop/NotHere.tsx')).NotHere);

export function TeamPage() {
  const workspaces = useWorkspaces();
  const workspace = useCurrentWorkspace();
  if (workspace) return <Team key={workspace.id} workspace={workspace} />;
  return (
    <>
      <Header isLoading={!workspaces.isError} />
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
  const isHere = host.isServerHere();
  const mayInvite = mayIn(workspace, 'manage') && !isHere;
  const isLoading = useTeamLoading(workspace);
  return (
    <>
      <Header onInvite={mayInvite ? () => setInviting(true) : undefined} />
      <div className="grid gap-8">
        {isHere && <NotHere what="team" />}
        <Members workspace={workspace} />
        {/* Below lists whose lengths aren't known yet. They are shown together, so that nothing moves. */}
        <div hidden={isLoading} className="grid gap-8">
          {mayInvite && <Invitations workspaceId={workspace.id} />}
          <WorkspaceSections workspace={workspace} />
        </div>
      </div>
      <InviteDialog workspace={workspace} isOpen={isInviting} onClose={() => setInviting(false)} />
    </>
  );
}

/** Whether a part above or among the sections of the workspace doesn’t have its height yet. */
function useTeamLoading(workspace: Workspace): boolean {
  const { id } = workspace;
  const members = useMembers(id);
  const invitations = useInvitations(id, mayIn(workspace, 'manage'));
  const model = useOwnModel(id, mayIn(workspace, 'own'));
  return [members, invitations, model].some(({ isLoading }) => isLoading);
}

/** Most people who open it may invite, so the button has its place while that isn't known. */
function Header({ onInvite, isLoading = false }: { onInvite?: (() => void) | undefined; isLoading?: boolean }) {
  const text = words().team;
  return (
    <PageHeader
      title={text.title}
      actions={
        (onInvite || isLoading) && (
          <Button tone="primary" icon={<UserPlus aria-hidden />} disabled={!onInvite} onClick={onInvite}>
            {text.invite}
          </Button>
        )
      }
    >
      {text.subtitle}
    </PageHeader>
  );
}

type Action = 'rename' | 'hand over' | 'create' | 'close' | 'leave';

/** The workspace, the user's role in it, and actions on it as a whole. */
function WorkspaceSections({ workspace }: { workspace: Workspace }) {
  const [open, setOpen] = useState<Action | null>(null);
  const { name, plan, role } = workspace;
  const mayOwn = mayIn(workspace, 'own');
  const text = words();
  const dialog = (action: Action) => ({ workspace, isOpen: open === action, onClose: () => setOpen(null) });
  return (
    <div className="grid gap-4">
      <SettingsSection title={text.workspace.title} description={text.workspace.description}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 [&_dt]:text-text-muted">
          <dt>{text.name}</dt>
          <dd className="font-medium wrap-anywhere">{name}</dd>
          <dt>{text.workspace.plan}</dt>
          <dd>{plans[plan].label}</dd>
          <dt>{text.workspace.yourRole}</dt>
          <dd>
            {text.roles[role].label}
            <span className="block text-13 text-text-muted">{text.roles[role].detail}</span>
          </dd>
        </dl>
        {mayIn(workspace, 'manage') && (
          <Button className="mt-4" onClick={() => setOpen('rename')}>
            {text.workspace.rename}
          </Button>
        )}
      </SettingsSection>
      {roleMay(role, 'manage') && (
        <SettingsSection title={text.auditLog.title} description={text.auditLog.description}>
          <Button asChild>
            <Link to="/dashboard/audit-log">{text.auditLog.open}</Link>
          </Button>
        </SettingsSection>
      )}
      {mayOwn && <OwnModel workspaceId={workspace.id} />}
      {mayOwn && !host.isServerHere() && (
        <WorkspaceSignInSection
          workspaceId={workspace.id}
          roles={{ admin: text.roles.admin.label, editor: text.roles.editor.label, viewer: text.roles.viewer.label }}
        />
      )}
      {mayOwn && !host.isServerHere() && <FactorSection workspace={workspace} />}
      {mayOwn && workspace.memberCount > 1 && (
        <SettingsSection title={text.handOver.title} description={text.handOver.description}>
          <Button onClick={() => setOpen('hand over')}>{text.handOver.open}</Button>
        </SettingsSection>
      )}
      <SettingsSection title={text.create.title} description={text.create.description}>
        <Button onClick={() => setOpen('create')}>{text.create.open}</Button>
      </SettingsSection>
      {role === 'owner' && <ClosedSection workspace={workspace} />}
      {mayOwn && (
        <SettingsSection title={text.closing.title} description={text.closing.description}>
          <Button tone="danger" onClick={() => setOpen('close')}>
            {text.closing.open}
          </Button>
        </SettingsSection>
      )}
      {role !== 'owner' && (
        <SettingsSection title={text.leave.title} description={text.leave.description}>
          <Button onClick={() => setOpen('leave')}>{text.leave.open}</Button>
        </SettingsSection>
      )}
      <RenameDialog {...dialog('rename')} />
      <HandOverDialog {...dialog('hand over')} />
      <CreateWorkspaceDialog {...dialog('create')} />
      <CloseDialog {...dialog('close')} />
      <LeaveDialog {...dialog('leave')} />
    </div>
  );
}
