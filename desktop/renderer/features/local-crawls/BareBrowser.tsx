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
          Use it with a sandbox only
        </Button>
      }
    >
      A hostile page could reach your files. Crawl sites that you trust.
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
      The sandbox keeps a hostile page from your files. Until you allow it to run without one, pages that need a browser
      are left out, and you can’t sign in to sites. A Chrome or Chromium that was installed as a package of your system
      usually has one.
    </Callout>
  );
}
