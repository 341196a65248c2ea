import { useState } from 'react';
import type { Connector } from '#shared/contracts/connectors.ts';
import { DeleteRowDialog } from '../../components/DeleteRowDialog.tsx';
import { Checkbox } from '../../components/Toggles.tsx';
import { useDeleteConnector } from './data.ts';
import { words } from './words.ts';

interface RemoveConnectorDialogProps {
  websiteId: number;
  connector: Connector;
  isOpen: boolean;
  onClose(): void;
  onRemoved(): void;
}

/** Asks before a connector is removed, and whether its pages stay. */
export function RemoveConnectorDialog({
  websiteId,
  connector,
  isOpen,
  onClose,
  onRemoved,
}: RemoveConnectorDialogProps) {
  const [keepsPages, setKeepsPages] = useState(false);
  const remove = useDeleteConnector(websiteId, connector.id);
  const { removal: text } = words();
  return (
    <DeleteRowDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      action={text.action}
      deletion={{ isPending: remove.isPending, start: () => remove.mutateAsync(keepsPages ? 'keep' : 'remove') }}
      onDeleted={onRemoved}
      done={text.removed}
      failed={text.failed}
    >
      <p>{text.detail(connector.name)}</p>
      <div className="mt-3">
        <Checkbox checked={keepsPages} onChange={setKeepsPages}>
          {text.keep}
        </Checkbox>
      </div>
    </DeleteRowDialog>
  );
}
