import { messageOf, showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { thisProgram } from '../desktop/this-program.ts';
import { useAppSettings } from '../desktop/use-app-settings.ts';

/** Asks whether a browser that can't start its sandbox may open pages all the same. */
export function BareBrowser({ name }: { name: string }) {
  const settings = useAppSettings();
  if (settings.isError) return <Callout tone="danger">{messageOf(settings.error)}</Callout>;
  if (!settings.data) return null;
  const allow = (bareBrowser: boolean) =>
    void thisProgram()
      .setSettings({ bareBrowser })
      .catch((error: unknown) => showError('The setting could not be changed', error));
  return settings.data.bareBrowser ? (
    <Callout
      tone="warn"
      title={`${name} runs without its sandbox`}
      action={
        <Button size="small" onClick={() => allow(false)}>
          Require the sandbox
        </Button>
      }
    >
      A hostile page could reach your files. Only crawl sites you trust.
    </Callout>
  ) : (
    <Callout
      tone="warn"
      title={`${name} can’t start its sandbox on this computer`}
      action={
        <Button size="small" onClick={() => allow(true)}>
          Use it without a sandbox
        </Button>
      }
    >
      The sandbox protects your files from hostile pages. Until you allow the browser to run without it, pages that need
      a browser are skipped and you can’t sign in to sites. A Chrome or Chromium installed as a system package usually
      has a sandbox.
    </Callout>
  );
}
