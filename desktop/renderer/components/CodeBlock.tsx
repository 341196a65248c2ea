import { CopyButton } from './CopyButton.tsx';

interface CodeBlockProps {
  code: string;
  /** What the code is, for people who do not see it. */
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
      {/* Long code scrolls: the region can be reached and moved with the keyboard. Long lines wrap, so that none is cut. */}
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
