import { useSearchParams } from 'react-router-dom';
import type { WebsiteUpdates } from '#shared/contracts/updates.ts';
import type { Website } from '#shared/contracts/websites.ts';
import { Tabs } from '../../components/Tabs.tsx';
import { whenShown } from '../../components/when-needed.tsx';
import { failuresOf, HeldRun } from './HeldRun.tsx';
import { NewPages } from './NewPages.tsx';
import { useOpened } from './opened.ts';
import { RunHistory } from './RunHistory.tsx';
import { UpdateState } from './UpdateState.tsx';
import { words } from './words.ts';

const SettingsForm = whenShown(async () => (await import('./SettingsForm.tsx')).SettingsForm);

interface UpdatesTabsProps {
  website: Website;
  updates: WebsiteUpdates;
  mayEdit: boolean;
}

/** The state and history of a website's updates, and their settings. */
export function UpdatesTabs({ website, updates, mayEdit }: UpdatesTabsProps) {
  const [, setParams] = useSearchParams();
  const { isOnSettings } = useOpened();
  const { page: text } = words();
  return (
    <Tabs
      label={text.tabs}
      value={isOnSettings ? 'settings' : 'overview'}
      onChange={(tab) => setParams(tab === 'settings' ? { tab } : {}, { replace: true })}
      tabs={[
        {
          value: 'overview',
          label: text.overview,
          content: (
            <div className="grid grid-cols-1 gap-5">
              {updates.held.map((run) => (
                <HeldRun
                  key={run.id}
                  websiteId={website.id}
                  run={run}
                  failures={failuresOf(updates, run)}
                  mayEdit={mayEdit}
                />
              ))}
              <UpdateState website={website} updates={updates} mayEdit={mayEdit} />
              {updates.waiting > 0 && <NewPages websiteId={website.id} mayEdit={mayEdit} />}
              <RunHistory websiteId={website.id} />
            </div>
          ),
        },
        {
          value: 'settings',
          label: text.settings,
          content: <SettingsForm websiteId={website.id} updates={updates} mayEdit={mayEdit} />,
        },
      ]}
    />
  );
}
