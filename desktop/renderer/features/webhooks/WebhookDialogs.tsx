import { type WebhookEventType, webhookEventTypes } from '#shared/contracts/webhook-events.ts';
import { type Webhook, WebhookInput } from '#shared/contracts/webhooks.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { CodeBlock } from '../../components/CodeBlock.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { DeleteRowDialog } from '../../components/DeleteRowDialog.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { Input } from '../../components/Input.tsx';
import { Checkbox } from '../../components/Toggles.tsx';
import { translated } from '../../language/words.ts';
import { useCreateWebhook, useDeleteWebhook, useRotateSecret, useUpdateWebhook } from './data.ts';
import { words } from './words.ts';

interface DialogProps {
  isOpen: boolean;
  onClose(): void;
}

/** Adds a webhook and shows its secret once. */
export function AddWebhookDialog({ isOpen, onClose }: DialogProps) {
  const create = useCreateWebhook();
  const { form, secret: text } = words();
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={form.addTitle}
      schema={WebhookInput}
      values={{ url: '', events: [] as WebhookEventType[] }}
      action={words().add}
      onSubmit={(input) => create.mutateAsync(input)}
      failed={form.addFailed}
      result={{ show: ({ secret }) => <Secret secret={secret} />, close: text.close }}
    >
      {({ register, errorOf, control }) => (
        <WebhookFields
          url={<Input type="url" autoComplete="off" placeholder="https://" {...register('url')} />}
          urlError={errorOf('url')}
          events={control('events')}
          eventsError={errorOf('events')}
        />
      )}
    </FormDialog>
  );
}

export function EditWebhookDialog({ webhook, ...dialog }: DialogProps & { webhook: Webhook }) {
  const update = useUpdateWebhook();
  const { form, changeFailed } = words();
  return (
    <FormDialog
      {...dialog}
      title={form.editTitle}
      schema={WebhookInput}
      values={{ url: webhook.url, events: webhook.events }}
      action={form.save}
      isEdit
      onSubmit={(_, changes) => update.mutateAsync({ id: webhook.id, ...changes })}
      failed={changeFailed}
    >
      {({ register, errorOf, control }) => (
        <WebhookFields
          url={<Input type="url" autoComplete="off" {...register('url')} />}
          urlError={errorOf('url')}
          events={control('events')}
          eventsError={errorOf('events')}
        />
      )}
    </FormDialog>
  );
}

interface FieldsProps {
  url: React.ReactNode;
  urlError: string | undefined;
  events: { value: WebhookEventType[]; onChange(events: WebhookEventType[]): void };
  eventsError: string | undefined;
}

function WebhookFields({ url, urlError, events: { value, onChange }, eventsError }: FieldsProps) {
  const { form, events } = words();
  return (
    <>
      <Field label={form.url} hint={form.urlHint} isRequired error={urlError}>
        {url}
      </Field>
      <fieldset className="grid gap-2.5">
        <legend className="mb-2 text-13 font-medium">{form.events}</legend>
        {webhookEventTypes.map((type) => (
          <Checkbox
            key={type}
            checked={value.includes(type)}
            onChange={(isOn) =>
              onChange(webhookEventTypes.filter((one) => (one === type ? isOn : value.includes(one))))
            }
          >
            {events[type]} <span className="font-mono text-12 whitespace-nowrap text-text-muted">{type}</span>
          </Checkbox>
        ))}
        {eventsError && (
          <p role="alert" className="text-13 text-danger">
            {translated(eventsError)}
          </p>
        )}
      </fieldset>
    </>
  );
}

function Secret({ secret }: { secret: string }) {
  const text = words().secret;
  return (
    <div className="grid gap-3">
      <CodeBlock code={secret} label={text.label} />
      <p className="text-13 text-text-muted">{text.detail}</p>
    </div>
  );
}

/** Asks first, then shows the new secret once. */
export function RotateSecretDialog({ webhook, isOpen, onClose }: DialogProps & { webhook: Webhook }) {
  const rotate = useRotateSecret();
  const text = words().secret;
  const made = rotate.data;
  function close() {
    onClose();
    rotate.reset();
  }
  return (
    <>
      <ConfirmDialog
        isOpen={isOpen && !made}
        onClose={close}
        title={text.rotateTitle}
        action={text.rotate}
        tone="primary"
        isBusy={rotate.isPending}
        onConfirm={() =>
          rotate.mutate(webhook.id, {
            onError: (error) => {
              close();
              showError(text.rotateFailed, error);
            },
          })
        }
      >
        {text.rotateDetail}
      </ConfirmDialog>
      <Dialog
        isOpen={isOpen && made !== undefined}
        onClose={close}
        title={text.newTitle}
        footer={
          <Button tone="primary" data-start onClick={close}>
            {text.close}
          </Button>
        }
      >
        {made && <Secret secret={made.secret} />}
      </Dialog>
    </>
  );
}

export function DeleteWebhookDialog({
  webhook,
  isOpen,
  onClose,
  onDeleted,
}: DialogProps & { webhook: Webhook; onDeleted(): void }) {
  const remove = useDeleteWebhook();
  const text = words().deletion;
  return (
    <DeleteRowDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      action={text.action}
      deletion={{ isPending: remove.isPending, start: () => remove.mutateAsync(webhook.id) }}
      onDeleted={onDeleted}
      done={text.deleted}
      failed={text.failed}
    >
      {text.detail(webhook.url)}
    </DeleteRowDialog>
  );
}
