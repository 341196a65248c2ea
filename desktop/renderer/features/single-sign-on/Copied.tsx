import { CopyButton } from '../../components/CodeBlock.tsx';

/** A value to copy to the provider or to DNS. */
export function Copied({ label, hint, value }: { label: string; hint?: string; value: string }) {
  return (
    <div>
      <p className="text-13 font-medium">{label}</p>
      <div className="mt-1 flex items-center justify-between gap-2 rounded-control border bg-bg-sunken py-1 pr-1 pl-3">
        <code className="min-w-0 font-mono text-13 wrap-anywhere">{value}</code>
        <CopyButton text={value} size="small" tone="quiet" />
      </div>
      {hint && <p className="mt-1 text-13 text-text-muted">{hint}</p>}
    </div>
  );
}
