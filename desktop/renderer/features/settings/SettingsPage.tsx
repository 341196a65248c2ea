import { KeyRound, Monitor, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { whenShown } from '../../components/later.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { UnsavedChanges } from '../../components/UnsavedChanges.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { host } from '../../host/current-host.ts';
import { readDraft } from '../../session/drafts.ts';
import { WorkspaceSection } from '../workspaces/WorkspaceSection.tsx';
import { ProfileView } from './ProfileView.tsx';
import { profileDraft } from './profile-words.ts';

const SecurityTab = whenShown(async () => (await import('./SecurityTab.tsx')).SecurityTab);

const ThisComputerTab = whenNeeded(async () => (await import('../desktop/ThisComputerTab.tsx')).ThisComputerTab);

type SettingsTab = 'profile' | 'security' | 'computer';

const isTab = (asked: string | null): asked is SettingsTab =>
  asked === 'security' || (asked === 'computer' && host.program !== null);

const ProfileForm = whenShown(
  async () => (await import('./ProfileForm.tsx')).ProfileForm,
  ({ children }) => children(<ProfileView wasEditing={false} onEdit={() => undefined} />),
);

export function SettingsPage() {
  const [isEditing, setEditing] = useState(() => readDraft(profileDraft) !== null);
  const [wasEditing, setWasEditing] = useState(false);
  const [isProfileTyped, setProfileTyped] = useState(false);
  const [isPasswordTyped, setPasswordTyped] = useState(false);
  const tabs = (profile: ReactNode) => <SettingsTabs profile={profile} onPasswordTyping={setPasswordTyped} />;
  return (
    <>
      <PageHeader title="Settings">Your profile and sign-in security.</PageHeader>
      <UnsavedChanges hasChanges={isProfileTyped || isPasswordTyped} areOfTab={isPasswordTyped} />
      {isEditing ? (
        <ProfileForm
          onTyping={setProfileTyped}
          onDone={() => {
            setWasEditing(true);
            setEditing(false);
          }}
        >
          {/* Above the tabs, so that a look at another one loses nothing. */}
          {tabs}
        </ProfileForm>
      ) : (
        tabs(<ProfileView wasEditing={wasEditing} onEdit={() => setEditing(true)} />)
      )}
    </>
  );
}

interface SettingsTabsProps {
  profile: ReactNode;
  onPasswordTyping(isTyping: boolean): void;
}

function SettingsTabs({ profile, onPasswordTyping }: SettingsTabsProps) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  return (
    <Tabs<SettingsTab>
      label="Settings"
      value={isTab(asked) ? asked : 'profile'}
      onChange={(tab) => setParams(tab === 'profile' ? {} : { tab }, { replace: true, preventScrollReset: true })}
      tabs={[
        {
          value: 'profile',
          label: 'Profile',
          icon: <UserRound aria-hidden />,
          content: (
            <div className="grid gap-4">
              {profile}
              <WorkspaceSection />
            </div>
          ),
        },
        {
          value: 'security',
          label: 'Security',
          icon: <KeyRound aria-hidden />,
          content: <SecurityTab onTyping={onPasswordTyping} />,
        },
        ...(host.program
          ? [
              {
                value: 'computer' as const,
                label: 'This computer',
                icon: <Monitor aria-hidden />,
                content: <ThisComputerTab />,
              },
            ]
          : []),
      ]}
    />
  );
}
