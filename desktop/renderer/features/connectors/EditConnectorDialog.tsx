import type { Connector } from '#shared/contracts/connectors.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import { ConnectorFields } from './ConnectorFields.tsx';
import { connectorSchema, formOf } from './connector-form.ts';
import { useUpdateConnector } from './data.ts';
import { words } from './words.ts';

interface EditConnectorDialogProps {
  websiteId: number;
  connector: Connector;
  isOpen: boolean;
  onClose(): void;
}

/** Renames a connector, changes what it reads, or replaces its token. */
export function EditConnectorDialog({ websiteId, connector, isOpen, onClose }: EditConnectorDialogProps) {
  const update = useUpdateConnector(websiteId, connector.id);
  const { editing: text } = words();
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      schema={connectorSchema}
      values={formOf(connector)}
      action={text.save}
      isEdit
      onSubmit={(_, { token, ...changes }) => update.mutateAsync({ ...changes, ...(token && { token }) })}
      failed={text.failed}
    >
      {(form) => <ConnectorFields form={form} isNew={false} />}
    </FormDialog>
  );
}
