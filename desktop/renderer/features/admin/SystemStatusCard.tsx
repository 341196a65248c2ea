import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminEndpoints, type SystemStatus } from '#shared/contracts/admin.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Button } from '../../components/Button.tsx';
import { Badge, Card } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { Time } from '../../components/format.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { translated } from '../../language/words.ts';
import { useAdminQuery } from './data.ts';
import { MailRow } from './MailRow.tsx';
import { words } from './words.ts';

/** The server's current status, or that it doesn't respond. */
export function SystemStatusCard() {
  const text = words().status;
  const status = useAdminQuery(['status'], (signal) => callEndpoint(adminEndpoints.getSystemStatus, { signal }));
  return (
    <section aria-labelledby="system-status" className="mt-8">
      <div className="mb-3 flex h-8 items-center justify-between">
        <h2 id="system-status" className="text-16 font-semibold">
          {text.title}
        </h2>
        <Button
          size="small"
          tone="quiet"
          icon={<RotateCw aria-hidden />}
          isBusy={status.isFetching && !status.isPending}
          onClick={() => void status.refetch()}
        >
          {text.checkAgain}
        </Button>
      </div>
      <Card>
        {status.isPending ? (
          <Loading label={text.loading} className="divide-y">
            {[0, 1, 2, 3, 4].map((row) => (
              // The row about email is taller, unless it is set up.
              <div
                key={row}
                className={classNames(
                  'flex items-center px-4',
                  row === 3 ? 'h-44 sm:h-40' : row === 4 ? 'h-12' : 'h-12 max-sm:h-16',
                )}
              >
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
  const text = words().status;
  return (
    <>
      <StatusRow name={text.database} detail={text.answeredIn(status.databaseMs)}>
        <Badge tone="ok">{text.connected}</Badge>
      </StatusRow>
      <StatusRow name={text.api} detail={status.isQueueReady ? text.version(status.version) : text.noJobs}>
        {status.isQueueReady ? <Badge tone="ok">{text.operational}</Badge> : <Badge tone="warn">{text.limited}</Badge>}
      </StatusRow>
      <ModelRow models={status.models} />
      <MailRow mail={status.mail} />
      <StatusRow name={text.lastBackup}>
        {status.lastBackupAt ? (
          <Time value={status.lastBackupAt} format="relative" />
        ) : (
          <Badge tone="warn">{text.noBackup}</Badge>
        )}
      </StatusRow>
    </>
  );
}

function ModelRow({ models }: Pick<SystemStatus, 'models'>) {
  const text = words().status;
  if (models === null) {
    return (
      <StatusRow name={text.model} detail={text.quoted}>
        <Badge>{text.notSetUp}</Badge>
        <Link
          to="/admin/models"
          className="touch-target rounded-control font-medium text-accent-text underline underline-offset-2"
        >
          {text.chooseModel}
        </Link>
      </StatusRow>
    );
  }
  const { state, problems, chat, host } = models;
  return (
    <StatusRow
      name={text.model}
      detail={problems.length > 0 ? problems.map(translated).join(' ') : text.modelAt(chat, host)}
    >
      {state === 'unavailable' ? (
        <Badge tone="danger">{text.notAvailable}</Badge>
      ) : problems.length > 0 ? (
        <Badge tone="warn">{text.limited}</Badge>
      ) : state === 'available' ? (
        <Badge tone="ok">{text.available}</Badge>
      ) : (
        <Badge>{text.notChecked}</Badge>
      )}
    </StatusRow>
  );
}

/** A failed response is a status too: no response means the server is down, a 503 means its database is. */
function Failed({ error }: { error: Error }) {
  const text = words().status;
  const isReached = error instanceof ApiError && error.status > 0;
  return (
    <>
      <StatusRow name={text.database}>
        {isReached && error.status === 503 ? (
          <Badge tone="danger">{text.notReachable}</Badge>
        ) : (
          <Badge>{text.unknown}</Badge>
        )}
      </StatusRow>
      <StatusRow name={text.api}>
        {isReached ? <Badge tone="warn">{text.failing}</Badge> : <Badge tone="danger">{text.notReachable}</Badge>}
      </StatusRow>
      <StatusRow name={text.lastBackup}>
        <Badge>{text.unknown}</Badge>
      </StatusRow>
    </>
  );
}

function StatusRow({ name, detail, children }: { name: string; detail?: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <dt className="grow font-medium">{name}</dt>
      {detail && <dd className="text-13 text-text-muted tabular-nums max-sm:order-last max-sm:basis-full">{detail}</dd>}
      <dd className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-right">{children}</dd>
    </div>
  );
}
