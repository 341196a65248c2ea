import type { ConnectorInput, ConnectorTrial } from '#shared/contracts/connectors.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { showToast } from '../../components/toasts.tsx';
import { ConnectorFields } from './ConnectorFields.tsx';
import { connectorSchema, emptyForm } from './connector-form.ts';
import { useCreateConnector, useTryConnector } from './data.ts';
import { words } from './words.ts';

interface AddConnectorDialogProps {
  websiteId: number;
  isOpen: boolean;
  onClose(): void;
}

/** Reads the beginning of a source, shows what it would bring, and connects it. */
export function AddConnectorDialog({ websiteId, isOpen, onClose }: AddConnectorDialogProps) {
  const attempt = useTryConnector(websiteId);
  const { adding: text } = words();
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      schema={connectorSchema}
      values={emptyForm}
      action={text.check}
      onSubmit={async (input) => ({ input, trial: await attempt.mutateAsync(input) })}
      failed={text.checkFailed}
      result={{
        show: ({ input, trial }) => <Trial websiteId={websiteId} input={input} trial={trial} onConnected={onClose} />,
        close: text.cancel,
      }}
    >
      {(form) => <ConnectorFields form={form} isNew />}
    </FormDialog>
  );
}

interface TrialProps {
  websiteId: number;
  input: ConnectorInput;
  trial: ConnectorTrial;
  onConnected(): void;
}

function Trial({ websiteId, input, trial, onConnected }: TrialProps) {
  const create = useCreateConnector(websiteId);
  const { adding: text } = words();
  const connect = () =>
    create.mutate(input, {
      onSuccess: () => {
        onConnected();
        showToast({ title: text.connected, description: text.connectedDetail });
      },
      onError: (error) => showError(text.failed, error),
    });
  return (
    <div className="grid gap-3">
      <p>{trial.isMore ? text.foundMore(trial.documents) : text.found(trial.documents)}</p>
      {trial.leftOut > 0 && <p className="text-13 text-text-muted">{text.leftOut(trial.leftOut)}</p>}
      {trial.examples.length > 0 && (
        <ul className="grid gap-2 text-13">
          {trial.examples.map(({ title, url }) => (
            <li key={url} className="wrap-anywhere">
              {title && <span className="block font-medium">{title}</span>}
              <span className="text-text-muted">{url}</span>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button tone="primary" isBusy={create.isPending} onClick={connect}>
          {text.connect}
        </Button>
      </div>
    </div>
  );
}
