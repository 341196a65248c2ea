import { CalendarSync, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { WebsiteDrawing } from '../../components/illustrations.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { EmptyState } from '../../components/States.tsx';
import { NotFoundPage } from '../../layout/ScreenError.tsx';
import { readId } from '../../navigation/Screens.tsx';
import { updatesAddress } from '../websites/addresses.ts';
import { useWebsite } from '../websites/data.ts';
import { BackToWebsite, WithWebsite } from '../websites/WebsiteParts.tsx';
import { useMay } from '../workspaces/data.ts';
import { AddConnectorDialog } from './AddConnectorDialog.tsx';
import { ConnectorRow } from './ConnectorRow.tsx';
import { useConnectors } from './data.ts';
import { words } from './words.ts';

/** The sources that a website's pages come from besides the website itself. */
export function ConnectorsPage() {
  const id = readId(useParams()['websiteId'] ?? null);
  return id === null ? <NotFoundPage /> : <WebsiteConnectors key={id} websiteId={id} />;
}

function WebsiteConnectors({ websiteId }: { websiteId: number }) {
  const [isAdding, setAdding] = useState(false);
  const mayManage = useMay('manage');
  const website = useWebsite(websiteId);
  const text = words();
  return (
    <>
      <PageHeader
        title={website ? text.titleOf(website.name) : text.title}
        back={<BackToWebsite id={websiteId} />}
        actions={
          website && (
            <>
              <Button asChild>
                <Link to={updatesAddress(websiteId)}>
                  <CalendarSync aria-hidden />
                  {text.updates}
                </Link>
              </Button>
              {mayManage && (
                <Button tone="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
                  {text.add}
                </Button>
              )}
            </>
          )
        }
      >
        {text.description}
      </PageHeader>
      <WithWebsite id={websiteId} outline={<Outline />}>
        {({ id }) => <Connectors websiteId={id} />}
      </WithWebsite>
      {website && <AddConnectorDialog websiteId={websiteId} isOpen={isAdding} onClose={() => setAdding(false)} />}
    </>
  );
}

function Connectors({ websiteId }: { websiteId: number }) {
  const list = useRef<HTMLUListElement>(null);
  const text = words();
  return (
    <Loaded query={useConnectors(websiteId)} failed={text.loadFailed} outline={<Outline />}>
      {(connectors) => (
        <Card aria-label={text.title}>
          {connectors.length === 0 ? (
            <EmptyState drawing={<WebsiteDrawing />} title={text.none}>
              {text.noneDetail}
            </EmptyState>
          ) : (
            <ul ref={list} aria-label={text.title} tabIndex={-1} className="divide-y outline-none">
              {connectors.map((connector) => (
                <ConnectorRow
                  key={connector.id}
                  websiteId={websiteId}
                  connector={connector}
                  onRemoved={() => list.current?.focus()}
                />
              ))}
            </ul>
          )}
        </Card>
      )}
    </Loaded>
  );
}

const Outline = () => (
  <Loading label={words().loading}>
    <Skeleton className="h-28 rounded-card" />
  </Loading>
);
