import { ArrowRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Try } from '#shared/contracts/tries.ts';
import { landing } from '#shared/site/landing.ts';
import { Button } from '../../components/Button.tsx';
import { Input } from '../../components/Input.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';

const load = () => import('./TryDialog.tsx');
const TryDialog = whenNeeded(async () => (await load()).TryDialog);
const prepare = () => void load().catch(() => {});

/** A chatbot for the visitor's own website, without an account. */
export function TryWebsite() {
  const { label, placeholder, action, note } = landing.tries;
  const [url, setUrl] = useState<string | null>(null);
  // Closing the dialog by accident doesn't lose it.
  const [ready, setReady] = useState<{ url: string; tried: Try } | null>(null);
  function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('url');
    if (typeof typed === 'string' && typed.trim() !== '') setUrl(typed.trim());
  }
  return (
    <form onSubmit={start} className="border-t bg-bg-sunken px-4 py-3">
      <label htmlFor="try-url" className="font-medium">
        {label}
      </label>
      <div className="mt-2 flex gap-2">
        <Input
          id="try-url"
          name="url"
          required
          maxLength={2000}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder}
          aria-describedby="try-note"
          onFocus={prepare}
        />
        <Button type="submit" tone="primary" className="shrink-0">
          {action}
          <ArrowRight aria-hidden />
        </Button>
      </div>
      <p id="try-note" className="mt-2 text-13 text-text-muted">
        {note}
      </p>
      {url !== null && (
        <TryDialog
          url={url}
          known={ready?.url === url ? ready.tried : null}
          onReady={(tried) => setReady({ url, tried })}
          onClose={() => setUrl(null)}
        />
      )}
    </form>
  );
}
