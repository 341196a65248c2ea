import { Link } from 'react-router-dom';
import { useCurrentWorkspace } from '../../api/use-workspaces.ts';
import { Button } from '../../components/Button.tsx';
import { SettingsSection } from '../../components/SettingsSection.tsx';
import { roleWords } from './role-words.ts';

/** In the settings: the way to the people someone works with. */
export function WorkspaceSection() {
  const workspace = useCurrentWorkspace();
  return (
    <SettingsSection title="Workspace" description="The people who work on your websites and chatbots with you.">
      {/* Holds its place until the name is known. */}
      <p className="min-h-5 wrap-anywhere">
        {workspace && (
          <>
            You are {roleWords[workspace.role].inSentence} of the workspace{' '}
            <strong className="font-medium">{workspace.name}</strong>.
          </>
        )}
      </p>
      <Button asChild className="mt-4">
        <Link to="/dashboard/team">Manage team</Link>
      </Button>
    </SettingsSection>
  );
}
