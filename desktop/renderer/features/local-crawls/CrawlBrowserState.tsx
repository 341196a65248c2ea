import { useMutation } from '@tanstack/react-query';
import { AppWindow, Download } from 'lucide-react';
import type { CrawlBrowser } from '../../../bridge/app.ts';
import { messageOf, showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { formatBytes } from '../../components/format.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { ProgressBar } from '../../components/ProgressPanel.tsx';
import { translated } from '../../language/words.ts';
import { thisProgram, useAppSettings } from '../desktop/data.ts';
import { thisComputer, useCrawlBrowser } from './data.ts';
import { words } from './words.ts';

/** The browser used for crawls, or how to get one. */
export function CrawlBrowserState() {
  const browser = useCrawlBrowser();
  const texts = words().browser;
  const download = useMutation({
    mutationFn: () => thisComputer().downloadBrowser(),
    onError: (error) => showError(texts.downloadFailed, error),
  });
  if (browser.isError) {
    return (
      <Callout
        tone="danger"
        action={
          <Button size="small" onClick={() => void browser.refetch()}>
            {words().tryAgain}
          </Button>
        }
      >
        {messageOf(browser.error)}
      </Callout>
    );
  }
  if (!browser.data) return <Skeleton className="h-5 w-64 max-w-full" />;
  switch (browser.data.state) {
    case 'ready':
      return browser.data.hasSandbox === false ? (
        <BareBrowser name={browser.data.name} />
      ) : (
        <p className="flex items-start gap-2 text-13 text-text-muted [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
          <AppWindow aria-hidden />
          <span>{texts[browser.data.source](browser.data.name)}</span>
        </p>
      );
    case 'downloading':
      return <Progress {...browser.data} />;
    case 'missing':
      return (
        <Callout
          tone="warn"
          action={
            <Button size="small" icon={<Download aria-hidden />} onClick={() => download.mutate()}>
              {texts.download}
            </Button>
          }
        >
          {translated(browser.data.message)}
        </Callout>
      );
  }
}

function Progress({ receivedBytes, totalBytes }: Extract<CrawlBrowser, { state: 'downloading' }>) {
  const texts = words().browser;
  return (
    <div className="rounded-card border p-4">
      <p className="flex flex-wrap justify-between gap-x-4 text-13">
        <span className="font-medium">{texts.downloading}</span>
        <span className="text-text-muted tabular-nums">
          {texts.received(formatBytes(receivedBytes), totalBytes === null ? null : formatBytes(totalBytes))}
        </span>
      </p>
      <ProgressBar
        label={texts.downloading}
        fraction={totalBytes ? receivedBytes / totalBytes : null}
        className="mt-2"
      />
    </div>
  );
}

/** Asks whether a browser that can't start its sandbox may be used anyway. */
function BareBrowser({ name }: { name: string }) {
  const settings = useAppSettings();
  const texts = words().browser;
  if (settings.isError) return <Callout tone="danger">{messageOf(settings.error)}</Callout>;
  if (!settings.data) return null;
  const allow = (bareBrowser: boolean) =>
    void thisProgram()
      .setSettings({ bareBrowser })
      .catch((error: unknown) => showError(texts.settingFailed, error));
  return settings.data.bareBrowser ? (
    <Callout
      tone="warn"
      title={texts.bare(name)}
      action={
        <Button size="small" onClick={() => allow(false)}>
          {texts.requireSandbox}
        </Button>
      }
    >
      {texts.bareHint}
    </Callout>
  ) : (
    <Callout
      tone="warn"
      title={texts.noSandbox(name)}
      action={
        <Button size="small" onClick={() => allow(true)}>
          {texts.allowBare}
        </Button>
      }
    >
      {texts.noSandboxHint}
    </Callout>
  );
}
