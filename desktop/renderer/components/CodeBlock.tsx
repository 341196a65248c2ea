import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { showError } from '../api/show-error.ts';
import { host } from '../host/host.ts';
import { Button, type ButtonLook } from './Button.tsx';
import { words } from './words.ts';

interface CodeBlockProps {
  code: string;
  /** Accessible name of the code. */
  label: string;
  onCopied?(): void;
}

export function CodeBlock({ code, label, onCopied }: CodeBlockProps) {
  return (
    <figure className="overflow-hidden rounded-card border bg-bg-sunken">
      <figcaption className="flex items-center justify-between gap-2 border-b py-1.5 pr-1.5 pl-4 text-13 text-text-muted">
        {label}
        <CopyButton text={code} size="small" tone="quiet" {...(onCopied ? { onCopied } : {})} />
      </figcaption>
      {/* Long code scrolls, so the region is focusable. Long lines wrap instead of being cut off. */}
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-144 overflow-auto p-4 font-mono text-13 leading-relaxed wrap-anywhere whitespace-pre-wrap focus-visible:-outline-offset-2"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}

const copiedForMs = 3000;

interface CopyButtonProps extends ButtonLook {
  text: string;
  /** Defaults to 'Copy'. */
  label?: string;
  onCopied?(): void;
}

/** Copies a text and shows 'Copied' for three seconds. */
export function CopyButton({ text, label = words().copy.copy, onCopied, ...look }: CopyButtonProps) {
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
      showError(words().copy.failed, error, words().copy.byHand);
    }
  }

  return (
    <Button {...look} icon={copies > 0 ? <Check /> : <Copy />} onClick={copy}>
      <span aria-live="polite">{copies > 0 ? words().copy.copied : label}</span>
    </Button>
  );
}
