import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { CodeBlock } from '../../components/CodeBlock.tsx';
import { Dialog } from '../../components/Dialog.tsx';

interface ShownLinkDialogProps {
  isOpen: boolean;
  onClose(): void;
  title: string;
  description: string;
  /** What the link is, above it. */
  label: string;
  /** Undefined until it is made. */
  link: string | undefined;
  /** The button that makes it. */
  action: ReactNode;
  /** Before it is made. */
  children?: ReactNode;
}

/** Makes a link and shows it this once. */
export function ShownLinkDialog({
  isOpen,
  onClose,
  title,
  description,
  label,
  link,
  action,
  children,
}: ShownLinkDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        link === undefined ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            {action}
          </>
        ) : (
          <Button tone="primary" onClick={onClose}>
            Done
          </Button>
        )
      }
    >
      <div aria-live="polite" className="grid gap-3">
        {link === undefined ? (
          children
        ) : (
          <>
            <CodeBlock code={link} label={label} />
            <p className="text-13 text-text-muted">Copy it now and send it securely. It won’t be shown again.</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
