import { useState } from 'react';
import { Link } from 'react-router-dom';
import { writeWebsiteLink } from '../../../bridge/website-link.ts';
import { useCurrentWorkspaceId } from '../../api/send-request.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { installerFor, useComputer, useInstallers } from './data.ts';
import { words } from './words.ts';

/** The address of the settings about the app. */
const appSettings = '/dashboard/settings?tab=app';

/** What the desktop app can read of a website, and the way there. Browsers don't say whether it is installed. */
export function AppOffer({ websiteId }: { websiteId: number }) {
  const text = words();
  const [wasOpened, setOpened] = useState(false);
  const workspace = useCurrentWorkspaceId(({ id }) => id);
  const computer = useComputer();
  const { data } = useInstallers();
  const installer = computer && installerFor(data?.installers ?? [], computer);
  return (
    <Callout title={text.offer.title}>
      <p>{text.offer.why}</p>
      {computer === null && <p className="mt-1">{text.offer.onComputer}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {computer && (
          <Button asChild size="small">
            <a
              href={writeWebsiteLink({ id: websiteId, server: window.location.origin, workspace })}
              onClick={() => setOpened(true)}
            >
              {text.offer.open}
            </a>
          </Button>
        )}
        {installer && (
          <Button asChild size="small">
            <a href={installer.url}>{text.download(text.systems[installer.system])}</a>
          </Button>
        )}
        <Button asChild size="small" tone="quiet">
          <Link to={appSettings}>{text.offer.more}</Link>
        </Button>
      </div>
      <output className="mt-2 block empty:hidden">
        {wasOpened && (installer ? text.offer.notInstalled : text.offer.notOffered)}
      </output>
    </Callout>
  );
}
