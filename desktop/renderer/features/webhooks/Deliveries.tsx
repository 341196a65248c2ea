import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { pageSizes } from '#shared/contracts/paging.ts';
import type { DeliveryStatus, Webhook, WebhookDelivery } from '#shared/contracts/webhooks.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Badge, type BadgeTone } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { Time } from '../../components/format.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { ErrorState } from '../../components/States.tsx';
import { TablePager } from '../../components/TableParts.tsx';
import { translated } from '../../language/words.ts';
import { useDeliveries, useDelivery, useRedeliver } from './data.ts';
import { words } from './words.ts';

/** What was sent to a webhook, newest first. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState<number>(pageSizes[0]);
  const { data, isError, error, refetch } = useDeliveries(webhook.id, page, limit);
  const text = words().deliveries;
  if (!data) {
    return isError ? (
      <ErrorState title={text.loadFailed} error={error} onRetry={() => void refetch()} isInSection />
    ) : (
      <Loading label={text.loading}>
        <Skeleton className="h-10" />
      </Loading>
    );
  }
  if (data.total === 0) return <p className="py-1 text-13 text-text-muted">{text.none}</p>;
  return (
    <>
      <ul aria-label={text.title} className="divide-y rounded-card border bg-bg-raised">
        {data.rows.map((delivery) => (
          <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
        ))}
      </ul>
      <p className="mt-2 text-12 text-text-muted">{text.kept}</p>
      <TablePager
        count={data.total}
        pageIndex={page - 1}
        pageSize={limit}
        onPage={(index) => setPage(index + 1)}
        onPageSize={(size) => {
          setPage(1);
          setLimit(size);
        }}
      />
    </>
  );
}

const tones: Record<DeliveryStatus, BadgeTone> = {
  waiting: 'neutral',
  sending: 'accent',
  delivered: 'ok',
  failed: 'danger',
};

interface DeliveryProps {
  webhook: Webhook;
  delivery: WebhookDelivery;
}

function DeliveryRow({ webhook, delivery }: DeliveryProps) {
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const text = words().deliveries;
  const { type, status, tries, responseStatus, error, nextTryAt, createdAt } = delivery;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full flex-wrap items-start gap-x-3 gap-y-1 p-3 text-left transition-colors hover:bg-bg-sunken focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 grow basis-48">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-mono text-13 wrap-anywhere">{type}</span>
            <Badge tone={tones[status]}>{text.states[status]}</Badge>
          </span>
          {error && <span className="mt-0.5 block text-13 wrap-anywhere text-danger">{translated(error)}</span>}
          <span className="mt-0.5 flex flex-wrap gap-x-3 text-13 text-text-muted">
            {tries > 0 && <span>{text.tries(tries)}</span>}
            {responseStatus !== null && status === 'delivered' && <span>{text.status(responseStatus)}</span>}
            {nextTryAt && tries > 0 && (
              <span>
                {text.nextTry} <Time value={nextTryAt} format="full" />
              </span>
            )}
          </span>
        </span>
        <span className="text-13 text-text-muted">
          <Time value={createdAt} format="full" />
        </span>
        <ChevronDown
          aria-hidden
          className={classNames('mt-0.5 size-4 shrink-0 text-text-muted transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <section id={panelId} aria-label={text.details(type)} className="px-3 pb-3">
          <DeliveryDetails webhook={webhook} delivery={delivery} />
        </section>
      )}
    </li>
  );
}

function DeliveryDetails({ webhook, delivery: { id, status, tries } }: DeliveryProps) {
  const { data, isError, error, refetch } = useDelivery(webhook.id, id, `${status} ${tries}`);
  const again = useRedeliver(webhook.id);
  const text = words().deliveries;
  if (!data) {
    return isError ? (
      <ErrorState title={text.detailFailed} error={error} onRetry={() => void refetch()} isInSection />
    ) : (
      <Loading label={text.loading}>
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  return (
    <div className="grid gap-3">
      <Text title={text.payload} text={JSON.stringify(data.payload, null, 2)} />
      {data.response === null ? (
        <p className="text-13 text-text-muted">{text.noResponse}</p>
      ) : data.response === '' ? (
        <p className="text-13 text-text-muted">{text.emptyResponse}</p>
      ) : (
        <Text title={text.response} text={data.response} />
      )}
      {webhook.isOn && webhook.confirmedAt !== null && (
        <Button
          size="small"
          className="justify-self-start"
          isBusy={again.isPending || status === 'sending'}
          onClick={() => again.mutate(id, { onError: (failure) => showError(text.againFailed, failure) })}
        >
          {text.again}
        </Button>
      )}
    </div>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="mb-1 text-13 font-medium">{title}</h3>
      <pre className="max-h-72 overflow-y-auto rounded-control bg-bg-sunken p-3 font-mono text-12 whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
    </div>
  );
}
