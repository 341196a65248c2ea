import { useMutation } from '@tanstack/react-query';
import { AppWindow, Download } from 'lucide-react';
import type { CrawlBrowser } from '../../../bridge/app.ts';
import { messageOf, showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { formatBytes } from '../../components/format.ts';
import { ProgressBar } from '../../components/ProgressPanel.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { BareBrowser } from './BareBrowser.tsx';
import { thisComputer } from './this-computer.ts';
import { useCrawlBrowser } from './use-crawl-browser.ts';

const sources: Record<Extract<CrawlBrowser, { state: 'ready' }>['source'], string> = {
  bundled: 'came with Parley',
  system: 'is installed on this computer',
  downloaded: 'was downloaded by Parley',
};

/** The browser that pages are read with; the way to get one where there is none. */
export function CrawlBrowserState() {
  const browser = useCrawlBrowser();
  const download = useMutation({
    mutationFn: () => thisComputer().downloadBrowser(),
    onError: (error) => showError('The browser could not be downloaded', error),
  });
  if (browser.isError) {
    return (
      <Callout
        tone="danger"
        action={
          <Button size="small" onClick={() => void browser.refetch()}>
            Try again
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
          <span>
            Pages that need a browser are opened in {browser.data.name}, which {sources[browser.data.source]}.
          </span>
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
              Download a browser
            </Button>
          }
        >
          {browser.data.message}
        </Callout>
      );
  }
}

function Progress({ receivedBytes, totalBytes }: Extract<CrawlBrowser, { state: 'downloading' }>) {
  return (
    <div className="rounded-card border p-4">
      <p className="flex flex-wrap justify-between gap-x-4 text-13">
        <span className="font-medium">Downloading a browser</span>
        <span className="text-text-muted tabular-nums">
          {formatBytes(receivedBytes)}
          {totalBytes !== null && ` of ${formatBytes(totalBytes)}`}
        </span>
      </p>
      <ProgressBar
        label="Downloading a browser"
        fraction={totalBytes ? receivedBytes / totalBytes : null}
        className="mt-2"
      />
    </div>
  );
}
