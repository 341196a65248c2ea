import { RotateCw } from 'lucide-react';
import { adminEndpoints, type SystemStatus } from '#shared/contracts/admin.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { Time } from '../../components/Time.tsx';
import { StatusRow } from './StatusRow.tsx';
import { useAdminQuery } from './use-admin-query.ts';

/** What the server says of itself at this moment; when it says nothing, that is what is reported. */
export function SystemStatusCard() {
  const status = useAdminQuery(
    ['status'],
    (signal) => callEndpoint(adminEndpoints.getSystemStatus, { signal }),
    'Error loading stats',
  );
  return (
    <section aria-labelledby="system-status" className="mt-8">
      <div className="mb-3 flex h-8 items-center justify-between">
        <h2 id="system-status" className="text-16 font-semibold">
          System Status
        </h2>
        <Button
          size="small"
          tone="quiet"
          icon={<RotateCw aria-hidden />}
          isBusy={status.isFetching && !status.isPending}
          onClick={() => void status.refetch()}
        >
          Check again
        </Button>
      </div>
      <Card>
        {status.isPending ? (
          <Loading label="Loading system status" className="divide-y">
            {[0, 1, 2, 3].map((row) => (
              <div key={row} className="flex h-12 items-center px-4">
                <Skeleton className="h-3 w-24" />
                <Skeleton className="ml-auto h-3 w-32" />
              </div>
            ))}
          </Loading>
        ) : (
          <dl className="divide-y">
            {status.isError ? <Failed error={status.error} /> : <Known status={status.data} />}
          </dl>
        )}
      </Card>
    </section>
  );
}

function Known({ status }: { status: SystemStatus }) {
  return (
    <>
      <StatusRow name="Database" detail={`answered in ${status.databaseMs} ms`}>
        <Badge tone="ok">Connected</Badge>
      </StatusRow>
      <StatusRow
        name="API Status"
        detail={status.isQueueReady ? `version ${status.version}` : 'crawls and builds aren’t running'}
      >
        {status.isQueueReady ? <Badge tone="ok">Operational</Badge> : <Badge tone="warn">Limited</Badge>}
      </StatusRow>
      <ModelRow models={status.models} />
      <StatusRow name="Last Backup">
        {status.lastBackupAt ? (
          <Time value={status.lastBackupAt} format="relative" />
        ) : (
          <Badge tone="warn">No backup yet</Badge>
        )}
      </StatusRow>
    </>
  );
}

function ModelRow({ models }: Pick<SystemStatus, 'models'>) {
  if (models === null) {
    return (
      <StatusRow name="Language Model" detail="answers are quoted from the pages">
        <Badge>Not set up</Badge>
      </StatusRow>
    );
  }
  const { state, problems, chat, host } = models;
  return (
    <StatusRow name="Language Model" detail={problems.length > 0 ? problems.join(' ') : `${chat} at ${host}`}>
      {state === 'unavailable' ? (
        <Badge tone="danger">Not available</Badge>
      ) : problems.length > 0 ? (
        <Badge tone="warn">Limited</Badge>
      ) : state === 'available' ? (
        <Badge tone="ok">Available</Badge>
      ) : (
        <Badge>Not checked</Badge>
      )}
    </StatusRow>
  );
}

/** An answer that is none says most: without any the server is away, with a 503 the database behind it is. */
function Failed({ error }: { error: Error }) {
  const isReached = error instanceof ApiError && error.status > 0;
  return (
    <>
      <StatusRow name="Database">
        {isReached && error.status === 503 ? <Badge tone="danger">Not reachable</Badge> : <Badge>Unknown</Badge>}
      </StatusRow>
      <StatusRow name="API Status">
        {isReached ? <Badge tone="warn">Failing</Badge> : <Badge tone="danger">Not reachable</Badge>}
      </StatusRow>
      <StatusRow name="Last Backup">
        <Badge>Unknown</Badge>
      </StatusRow>
    </>
  );
}
