import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { showError } from '../api/show-error.ts';
import { host } from '../host/current-host.ts';
import { Button, type ButtonLook } from './Button.tsx';

const copiedForMs = 3000;

/** Copies a text and says 'Copied' for three seconds. */
export function CopyButton({ text, onCopied, ...look }: { text: string; onCopied?(): void } & ButtonLook) {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), copiedForMs);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy() {
    try {
      await host.copyText(text);
      setCopies((count) => count + 1);
      onCopied?.();
    } catch (error) {
      showError('Couldn’t copy', error, 'Select the text and copy it with your keyboard.');
    }
  }

  return (
    <Button {...look} icon={copies > 0 ? <Check /> : <Copy />} onClick={copy}>
      <span aria-live="polite">{copies > 0 ? 'Copied' : 'Copy'}</span>
    </Button>
  );
}
