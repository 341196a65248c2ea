import { KeyRound, UserRound } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { UnsavedChanges } from '../../components/UnsavedChanges.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { SecurityTab } from './SecurityTab.tsx';
import { useProfileForm } from './use-profile-form.ts';

export function SettingsPage() {
  const [params, setParams] = useSearchParams();
  // Here and not in its tab, so that a look at the other one loses nothing.
  const profile = useProfileForm();
  return (
    <>
      <UnsavedChanges hasChanges={profile.isDirty} />
      <PageHeader title="Settings">Who you are, and who gets in.</PageHeader>
      <Tabs
        label="Settings"
        value={params.get('tab') === 'security' ? 'security' : 'profile'}
        onChange={(tab) => setParams(tab === 'security' ? { tab } : {}, { replace: true, preventScrollReset: true })}
        tabs={[
          {
            value: 'profile',
            label: 'Profile',
            icon: <UserRound aria-hidden />,
            content: <ProfileTab profile={profile} />,
          },
          { value: 'security', label: 'Security', icon: <KeyRound aria-hidden />, content: <SecurityTab /> },
        ]}
      />
    </>
  );
}
