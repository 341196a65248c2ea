import { Braces, KeyRound, Mail, Monitor, MonitorDown, UserRound, Webhook } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { Card, fieldGrid, SettingsSection } from '../../components/Card.tsx';
import { Field } from '../../components/Field.tsx';
import { CardSkeleton, Loading, SectionSkeleton } from '../../components/Loading.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Select } from '../../components/Select.tsx';
import { ErrorState } from '../../components/States.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { UnsavedChanges } from '../../components/UnsavedChanges.tsx';
import { whenNeeded, whenShown } from '../../components/when-needed.tsx';
import { host } from '../../host/host.ts';
import { isLanguage, languages, useLanguage } from '../../language/language-store.ts';
import { readDraft } from '../../session/drafts.ts';
import { useCurrentWorkspace, useMay, useWorkspaces } from '../workspaces/data.ts';
import { words as workspaceWords } from '../workspaces/words.tsx';
import { saveLanguage } from './data.ts';
import { EndOthersDialog, useOfferToEndOthers } from './EndOthersDialog.tsx';
import { ProfileForm, ProfileView, profileDraft } from './Profile.tsx';
import { words } from './words.tsx';

const SecurityTab = whenShown(
  async () => (await import('./SecurityTab.tsx')).SecurityTab,
  <Loading className="grid gap-4">
    <SectionSkeleton rows={5} />
    <SectionSkeleton rows={2} />
    <SectionSkeleton rows={2} />
  </Loading>,
);
const EmailTab = whenNeeded(async () => (await import('./EmailTab.tsx')).EmailTab);
const ApiKeysTab = whenNeeded(async () => (await import('../api-keys/ApiKeysTab.tsx')).ApiKeysTab);
const WebhooksTab = whenNeeded(async () => (await import('../webhooks/WebhooksTab.tsx')).WebhooksTab);
const DesktopAppTab = whenNeeded(async () => (await import('../downloads/DesktopAppTab.tsx')).DesktopAppTab);
const ThisComputerTab = whenNeeded(async () => (await import('../desktop/ThisComputerTab.tsx')).ThisComputerTab);

type SettingsTab = 'profile' | 'security' | 'email' | 'keys' | 'webhooks' | 'app' | 'computer';

const isTab = (asked: string | null, mayManage: boolean): asked is SettingsTab =>
  (asked === 'security' && !host.isServerHere()) ||
  asked === 'email' ||
  ((asked === 'keys' || asked === 'webhooks') && mayManage) ||
  (asked === 'app' && host.program === null) ||
  (asked === 'computer' && host.program !== null);

export function SettingsPage() {
  const [isEditing, setEditing] = useState(() => readDraft(profileDraft) !== null);
  const [wasEditing, setWasEditing] = useState(false);
  const [isProfileTyped, setProfileTyped] = useState(false);
  const [isPasswordTyped, setPasswordTyped] = useState(false);
  const others = useOfferToEndOthers();
  const tabs = (profile: ReactNode) => <SettingsTabs profile={profile} onPasswordTyping={setPasswordTyped} />;
  return (
    <>
      <PageHeader title={words().title}>{words().subtitle}</PageHeader>
      <UnsavedChanges hasChanges={isProfileTyped || isPasswordTyped} areOfTab={isPasswordTyped} />
      {isEditing ? (
        <ProfileForm
          onTyping={setProfileTyped}
          onNewAddress={others.offer}
          onDone={() => {
            setWasEditing(true);
            setEditing(false);
          }}
        >
          {/* Above the tabs, so that switching tabs loses nothing. */}
          {tabs}
        </ProfileForm>
      ) : (
        tabs(<ProfileView wasEditing={wasEditing} onEdit={() => setEditing(true)} />)
      )}
      <EndOthersDialog {...others} />
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
  const mayManage = useMay('manage');
  const text = words().tabs;
  return (
    <Tabs<SettingsTab>
      label={text.label}
      value={isTab(asked, mayManage) ? asked : 'profile'}
      onChange={(tab) => setParams(tab === 'profile' ? {} : { tab }, { replace: true, preventScrollReset: true })}
      tabs={[
        {
          value: 'profile',
          label: text.profile,
          icon: <UserRound aria-hidden />,
          content: (
            <div className="grid gap-4">
              {profile}
              <LanguageSection />
              <WorkspaceSection />
            </div>
          ),
        },
        // The person at this computer signs in to the computer itself.
        ...(host.isServerHere()
          ? []
          : [
              {
                value: 'security' as const,
                label: text.security,
                icon: <KeyRound aria-hidden />,
                content: <SecurityTab onTyping={onPasswordTyping} />,
              },
            ]),
        { value: 'email', label: text.email, icon: <Mail aria-hidden />, content: <EmailTab /> },
        ...(mayManage
          ? [
              {
                value: 'keys' as const,
                label: text.keys,
                icon: <Braces aria-hidden />,
                content: <KeysTab />,
              },
              {
                value: 'webhooks' as const,
                label: text.webhooks,
                icon: <Webhook aria-hidden />,
                content: <WebhooksTab />,
              },
            ]
          : []),
        ...(host.program
          ? [
              {
                value: 'computer' as const,
                label: text.computer,
                icon: <Monitor aria-hidden />,
                content: <ThisComputerTab />,
              },
            ]
          : [
              {
                value: 'app' as const,
                label: text.app,
                icon: <MonitorDown aria-hidden />,
                content: <DesktopAppTab />,
              },
            ]),
      ]}
    />
  );
}

/** The keys are the workspace's, so it has to be known. */
function KeysTab() {
  const workspace = useCurrentWorkspace();
  const workspaces = useWorkspaces();
  if (workspace) return <ApiKeysTab key={workspace.id} workspace={workspace} />;
  if (!workspaces.isError) {
    return (
      <Loading>
        <CardSkeleton className="h-56" />
      </Loading>
    );
  }
  return (
    <Card>
      <ErrorState
        title={workspaceWords().team.loadFailed}
        error={workspaces.error}
        onRetry={() => void workspaces.refetch()}
      />
    </Card>
  );
}

/** A link to the workspace's members. */
function WorkspaceSection() {
  const workspace = useCurrentWorkspace();
  const text = words().workspace;
  return (
    <SettingsSection title={text.title} description={text.description}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        {/* Reserves its space until the name is known. */}
        <p className="min-h-5 grow wrap-anywhere">
          {workspace &&
            text.youAre(
              workspaceWords().roles[workspace.role].inSentence,
              <strong className="font-medium">{workspace.name}</strong>,
            )}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button asChild>
            <Link to="/dashboard/team">{text.manage}</Link>
          </Button>
          <Button asChild>
            <Link to="/dashboard/data-processing">{text.processing}</Link>
          </Button>
        </div>
      </div>
    </SettingsSection>
  );
}

/** Changing the language renders every screen again, including this control, so the new one takes focus. */
let hasChosen = false;

function LanguageSection() {
  const language = useLanguage((state) => state.language);
  const place = useRef<HTMLDivElement>(null);
  const text = words().language;
  useEffect(() => {
    if (!hasChosen) return;
    hasChosen = false;
    place.current?.querySelector<HTMLElement>('[role=combobox]')?.focus({ preventScroll: true });
  }, []);

  function choose(chosen: string) {
    if (!isLanguage(chosen) || chosen === language) return;
    hasChosen = true;
    void saveLanguage(chosen).then((isSaved) => {
      if (!isSaved) hasChosen = false;
    });
  }

  return (
    <SettingsSection title={text.title} description={text.description}>
      <div ref={place} className={fieldGrid}>
        <Field label={text.label}>
          <Select
            value={language}
            onChange={choose}
            options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
          />
        </Field>
      </div>
    </SettingsSection>
  );
}
