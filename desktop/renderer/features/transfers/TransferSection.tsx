import { roleMay } from '#shared/workspaces/roles.ts';
import { useCurrentWorkspace } from '../../api/use-workspaces.ts';
import { SettingsSection } from '../../components/SettingsSection.tsx';
import { ExportWorkspace } from './ExportWorkspace.tsx';
import { ImportForm } from './ImportForm.tsx';

/** For those who may delete what an import that fails has made. */
export function TransferSection() {
  const workspace = useCurrentWorkspace();
  if (!workspace || !roleMay(workspace.role, 'manage')) return null;
  return (
    <SettingsSection
      title="Move websites"
      description={`Export the workspace “${workspace.name}”, or import websites into it.`}
    >
      <div className="grid gap-6">
        <ExportWorkspace workspaceId={workspace.id} />
        <ImportForm />
      </div>
    </SettingsSection>
  );
}
