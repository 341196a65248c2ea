import { EllipsisVertical, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Connector, ConnectorSource } from '#shared/contracts/connectors.ts';
import { Breakable } from '../../components/Breakable.tsx';
import { Button } from '../../components/Button.tsx';
import { Time } from '../../components/format.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { useMay } from '../workspaces/data.ts';
import { ConnectorNotices } from './ConnectorNotices.tsx';
import { isReading, useReadNow } from './data.ts';
import { EditConnectorDialog } from './EditConnectorDialog.tsx';
import { RemoveConnectorDialog } from './RemoveConnectorDialog.tsx';
import { StateBadge } from './StateBadge.tsx';
import { words } from './words.ts';

interface ConnectorRowProps {
  websiteId: number;
  connector: Connector;
  /** Takes the focus, which would be lost with the row. */
  onRemoved(): void;
}

/** Facts that wrap as a whole, without marks that would end a line. */
const facts = 'mt-1 flex flex-wrap gap-x-4 gap-y-1 text-13 text-text-muted';

/** A connector with its state, what its last reading did, and what can be done with it. */
export function ConnectorRow({ websiteId, connector, onRemoved }: ConnectorRowProps) {
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const mayEdit = useMay('edit');
  const mayManage = useMay('manage');
  const read = useReadNow(websiteId, connector.id);
  const { name, source, documents, readAt, nextAt } = connector;
  const text = words();
  const of = (one: typeof dialog) => ({ websiteId, connector, isOpen: dialog === one, onClose: () => setDialog(null) });
  return (
    <li className="grid gap-3 p-4 sm:px-5">
      {/* On phones, Sync is below the text. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <div>
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-medium wrap-anywhere">{name}</span>
            <StateBadge connector={connector} />
          </p>
          <p className={facts}>
            <span>{text.vendors[source.vendor]}</span>
            <span className="wrap-anywhere">
              <Breakable text={placeOf(source)} />
            </span>
            <span>{text.documents(documents)}</span>
          </p>
          <p className={facts}>
            <span>
              {readAt ? (
                <span>
                  {text.lastRead} <Time value={readAt} format="full" />
                </span>
              ) : (
                text.neverRead
              )}
            </span>
            {nextAt && !isReading(connector) && (
              <span>
                {text.nextRead} <Time value={nextAt} format="full" />
              </span>
            )}
          </p>
          <LastReading connector={connector} />
        </div>
        {mayEdit && (
          <Button
            size="small"
            icon={<RefreshCw aria-hidden />}
            aria-label={text.readNowOf(name)}
            isBusy={read.isPending || isReading(connector)}
            onClick={read.start}
            className="max-sm:row-start-2 max-sm:justify-self-start"
          >
            {text.readNow}
          </Button>
        )}
        {mayManage && (
          <Menu
            trigger={
              <IconButton
                label={text.menu(name)}
                icon={<EllipsisVertical />}
                hasTooltip={false}
                className="pointer-coarse:-mt-2.5 pointer-coarse:-mr-3"
              />
            }
            groups={[
              [{ label: text.edit, onSelect: () => setDialog('edit') }],
              [{ label: text.remove, tone: 'danger', onSelect: () => setDialog('remove') }],
            ]}
          />
        )}
      </div>
      <ConnectorNotices
        websiteId={websiteId}
        connector={connector}
        onEdit={mayManage ? () => setDialog('edit') : null}
      />
      <EditConnectorDialog {...of('edit')} />
      <RemoveConnectorDialog {...of('remove')} onRemoved={onRemoved} />
    </li>
  );
}

/** What the reading in progress has done so far, or the last one. */
function LastReading({ connector }: { connector: Connector }) {
  const { sync } = connector;
  if (!sync || sync.status === 'queued') return null;
  const { counts } = words();
  const named = Object.entries(sync.counts).filter(([, count]) => count > 0) as [keyof typeof counts, number][];
  if (named.length === 0) return null;
  return (
    <output className="mt-1 block text-13 text-text-muted">
      {named.map(([name, count]) => counts[name](count).replaceAll(' ', '\u00a0')).join(', ')}
    </output>
  );
}

/** What a connector reads, in short. */
function placeOf(source: ConnectorSource): string {
  switch (source.vendor) {
    case 'git':
      return source.folder ? `${source.repository}/${source.folder}` : source.repository;
    case 'zendesk':
      return new URL(source.address).hostname;
    case 'intercom':
      return new URL(source.apiAddress).hostname;
    case 'notion':
      return source.root;
    case 'confluence':
      return `${new URL(source.address).hostname}, ${source.space}`;
    case 'drive':
      return source.folder;
  }
}
