import { ChevronDown, EllipsisVertical } from 'lucide-react';
import { useId, useState } from 'react';
import type { Webhook } from '#shared/contracts/webhooks.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Badge } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { Time } from '../../components/format.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { translated } from '../../language/words.ts';
import { Deliveries } from './Deliveries.tsx';
import { useAskToConfirm, useSendTest, useUpdateWebhook } from './data.ts';
import { DeleteWebhookDialog, EditWebhookDialog, RotateSecretDialog } from './WebhookDialogs.tsx';
import { words } from './words.ts';

interface WebhookRowProps {
  webhook: Webhook;
  /** Takes the focus, which would be lost with the row. */
  onDeleted(): void;
}

/** A webhook with its state and, when expanded, its deliveries. */
export function WebhookRow({ webhook, onDeleted }: WebhookRowProps) {
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'edit' | 'rotate' | 'delete' | null>(null);
  const sendTest = useSendTest();
  const update = useUpdateWebhook();
  const { url, events, isOn, offReason, failingSince, confirmedAt, earlierSecretUntil } = webhook;
  const text = words();
  const turn = (on: boolean) =>
    update.mutate({ id: webhook.id, isOn: on }, { onError: (error) => showError(text.changeFailed, error) });
  const of = (name: typeof dialog) => ({ webhook, isOpen: dialog === name, onClose: () => setDialog(null) });
  return (
    <li>
      <div className="flex items-start gap-2 p-4 sm:px-5">
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-medium wrap-anywhere">{url}</span>
            <StateBadge webhook={webhook} />
          </p>
          <p className="mt-1 text-13 wrap-anywhere text-text-muted">
            <span className="sr-only">{text.eventCount(events.length)}: </span>
            {events.join(', ')}
          </p>
          {isOn && failingSince && (
            <p className="mt-1 text-13 text-warn">
              {text.failingSince} <Time value={failingSince} format="full" />
            </p>
          )}
          {earlierSecretUntil && (
            <p className="mt-1 text-13 text-text-muted">
              {text.earlierSecret} <Time value={earlierSecretUntil} format="full" />
            </p>
          )}
          {confirmedAt === null && <Unconfirmed webhook={webhook} />}
          {offReason && (
            <Callout
              tone="warn"
              title={text.turnedOff}
              className="mt-3"
              action={
                <Button size="small" isBusy={update.isPending} onClick={() => turn(true)}>
                  {text.actions.turnOn}
                </Button>
              }
            >
              {translated(offReason)}
            </Callout>
          )}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            aria-label={text.deliveries.show(url)}
            onClick={() => setOpen(!isOpen)}
            className="touch-target mt-2 inline-flex items-center gap-1 text-13 font-medium text-accent-text hover:underline"
          >
            {text.deliveries.title}
            <ChevronDown aria-hidden className={classNames('size-4 transition-transform', isOpen && 'rotate-180')} />
          </button>
        </div>
        <Menu
          trigger={<IconButton label={text.menu(url)} icon={<EllipsisVertical />} hasTooltip={false} />}
          groups={[
            [
              { label: text.actions.edit, onSelect: () => setDialog('edit') },
              {
                label: text.actions.test,
                disabled: !isOn || confirmedAt === null,
                onSelect: () => {
                  setOpen(true);
                  void sendTest(webhook.id);
                },
              },
              { label: text.actions.rotate, onSelect: () => setDialog('rotate') },
              { label: isOn ? text.actions.turnOff : text.actions.turnOn, onSelect: () => turn(!isOn) },
            ],
            [{ label: text.actions.delete, tone: 'danger', onSelect: () => setDialog('delete') }],
          ]}
        />
      </div>
      {isOpen && (
        <section
          id={panelId}
          aria-label={text.deliveries.show(url)}
          className="border-t bg-bg-sunken px-4 py-3 sm:px-5"
        >
          <Deliveries webhook={webhook} />
        </section>
      )}
      <EditWebhookDialog {...of('edit')} />
      <RotateSecretDialog {...of('rotate')} />
      <DeleteWebhookDialog {...of('delete')} onDeleted={onDeleted} />
    </li>
  );
}

/** What went wrong, and a way to ask again once it is fixed. */
function Unconfirmed({ webhook: { id, confirmationError } }: { webhook: Webhook }) {
  const { ask, isAsking } = useAskToConfirm(id);
  const text = words().confirmation;
  return (
    <Callout
      tone="warn"
      title={text.title}
      className="mt-3"
      action={
        <Button size="small" isBusy={isAsking} onClick={() => void ask()}>
          {text.ask}
        </Button>
      }
    >
      {confirmationError && <p>{translated(confirmationError)}</p>}
      <p>{text.detail}</p>
    </Callout>
  );
}

function StateBadge({ webhook: { isOn, failingSince, confirmedAt } }: { webhook: Webhook }) {
  const { states } = words();
  if (!isOn) return <Badge>{states.off}</Badge>;
  if (confirmedAt === null) return <Badge tone="warn">{states.unconfirmed}</Badge>;
  return failingSince ? <Badge tone="warn">{states.failing}</Badge> : <Badge tone="ok">{states.on}</Badge>;
}
