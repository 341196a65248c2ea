import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { mostWebhooks } from '#shared/contracts/webhooks.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConversationDrawing } from '../../components/console-illustrations.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { EmptyState, ErrorState } from '../../components/States.tsx';
import { useWebhooks } from './data.ts';
import { AddWebhookDialog } from './WebhookDialogs.tsx';
import { WebhookRow } from './WebhookRow.tsx';
import { words } from './words.ts';

/** The workspace's webhooks, for its admins. */
export function WebhooksTab() {
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isError, error, refetch } = useWebhooks();
  const text = words();
  const add = (
    <Button tone="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
      {text.add}
    </Button>
  );
  return (
    <section aria-labelledby="webhooks">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-80">
          <h2 ref={heading} id="webhooks" tabIndex={-1} className="text-16 font-semibold outline-none">
            {text.title}
          </h2>
          <p className="mt-1 max-w-2xl text-text-muted">{text.description}</p>
        </div>
        {data !== undefined && data.length > 0 && data.length < mostWebhooks && add}
      </div>
      <Card>
        {data === undefined ? (
          isError ? (
            <ErrorState title={text.loadFailed} error={error} onRetry={() => void refetch()} className="py-8" />
          ) : (
            <Loading label={text.loading} className="p-5">
              <Skeleton className="h-12" />
            </Loading>
          )
        ) : data.length === 0 ? (
          <EmptyState drawing={<ConversationDrawing />} title={text.none} action={add}>
            {text.noneDetail}
          </EmptyState>
        ) : (
          <ul aria-labelledby="webhooks" className="divide-y">
            {data.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} onDeleted={() => heading.current?.focus()} />
            ))}
          </ul>
        )}
      </Card>
      <AddWebhookDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </section>
  );
}
