import { KeyRound, Monitor, UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { whenShown } from '../../components/later.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { UnsavedChanges } from '../../components/UnsavedChanges.tsx';
import { host } from '../../host/current-host.ts';
import { ProfileTab } from './ProfileTab.tsx';
import { useProfileForm } from './use-profile-form.ts';

const SecurityTab = whenShown(async () => (await import('./SecurityTab.tsx')).SecurityTab);

const ThisComputerTab = lazy(async () => ({
  default: (await import('../desktop/ThisComputerTab.tsx')).ThisComputerTab,
}));

type SettingsTab = 'profile' | 'security' | 'computer';

const isTab = (asked: string | null): asked is SettingsTab =>
  asked === 'security' || (asked === 'computer' && host.program !== null);

export function SettingsPage() {
  const [params, setParams] = useSearchParams();
  // Here and not in its tab, so that a look at the other one loses nothing.
  const profile = useProfileForm();
  const asked = params.get('tab');
  return (
    <>
      <UnsavedChanges hasChanges={profile.isDirty} />
      <PageHeader title="Settings">Who you are, and who gets in.</PageHeader>
      <Tabs<SettingsTab>
        label="Settings"
        value={isTab(asked) ? asked : 'profile'}
        onChange={(tab) => setParams(tab === 'profile' ? {} : { tab }, { replace: true, preventScrollReset: true })}
        tabs={[
          {
            value: 'profile',
            label: 'Profile',
            icon: <UserRound aria-hidden />,
            content: <ProfileTab profile={profile} />,
          },
          { value: 'security', label: 'Security', icon: <KeyRound aria-hidden />, content: <SecurityTab /> },
          ...(host.program
            ? [
                {
                  value: 'computer' as const,
                  label: 'This computer',
                  icon: <Monitor aria-hidden />,
                  content: (
                    <Suspense>
                      <ThisComputerTab />
                    </Suspense>
                  ),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
