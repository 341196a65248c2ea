import { useState } from 'react';
import type { Workspace } from '#shared/contracts/workspaces.ts';
import { plans } from '#shared/plans/plans.ts';
import { roleMay } from '#shared/workspaces/roles.ts';
import { Button } from '../../components/Button.tsx';
import { SettingsSection } from '../../components/SettingsSection.tsx';
import { roleWords } from './role-words.ts';
import { RenameDialog } from './workspace-dialogs.ts';

/** Which workspace it is, and what the person is in it. */
export function WorkspaceName({ workspace }: { workspace: Workspace }) {
  const [isRenaming, setRenaming] = useState(false);
  const { name, plan, role } = workspace;
  return (
    <SettingsSection
      title="Workspace"
      description="Websites, chatbots and invoices belong to the workspace, not to a person."
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 [&_dt]:text-text-muted">
        <dt>Name</dt>
        <dd className="font-medium wrap-anywhere">{name}</dd>
        <dt>Plan</dt>
        <dd>{plans[plan].label}</dd>
        <dt>Your role</dt>
        <dd>
          {roleWords[role].label}
          <span className="block text-13 text-text-muted">{roleWords[role].detail}</span>
        </dd>
      </dl>
      {roleMay(role, 'manage') && (
        <Button className="mt-4" onClick={() => setRenaming(true)}>
          Rename
        </Button>
      )}
      <RenameDialog workspace={workspace} isOpen={isRenaming} onClose={() => setRenaming(false)} />
    </SettingsSection>
  );
}
