import { useRef } from 'react';
import { host } from '../host/current-host.ts';
import siteStyles from './simulated-site.css?url';
import { showToast } from './toast-store.ts';

const line = '<div class="line"></div>';
const site = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Preview</title><link rel="stylesheet" href="${siteStyles}"></head><body>
<header><strong></strong><nav>${line}${line}${line}</nav></header>
<div class="main"><div class="title"></div>${line}${line}<div class="line short"></div>
<section><div class="box"></div><div class="box"></div></section></div></body></html>`;

interface WidgetError {
  step: 'start' | 'send';
  message: string;
}

/** Visitors are only asked to try again; the owner who tries the chatbot is told what went wrong. */
function tellOwner({ step, message }: WidgetError): void {
  const title = step === 'start' ? 'Error starting conversation' : 'Error sending message';
  showToast({ title, description: message, tone: 'danger' });
}

interface LiveWidgetProps {
  chatbotId: number;
  /** Stands in the head of the simulated website. */
  siteName: string;
  /** Another value loads the page and the widget anew, for instance after the configuration was changed. */
  version?: string | number;
  title?: string;
  /** The chat is open from the start. */
  startsOpen?: boolean;
  className?: string;
}

/**
 * A simulated website with the real widget on it, loaded from /widget.js as on any customer's page. It stands in a frame,
 * so the widget keeps to the corner of the preview and leaves nothing behind.
 */
export function LiveWidget({
  chatbotId,
  siteName,
  version = 0,
  title = 'Preview of a website with your chatbot',
  startsOpen = false,
  className,
}: LiveWidgetProps) {
  const frame = useRef<HTMLIFrameElement>(null);

  function addWidget() {
    const page = frame.current?.contentDocument;
    if (!page?.body || page.querySelector('script')) return;
    const name = page.querySelector('strong');
    if (name) name.textContent = siteName;
    const script = page.createElement('script');
    script.src = host.ownUrl('/widget.js');
    script.dataset.chatbot = String(chatbotId);
    script.onload = () => {
      const view: Window | null | undefined = frame.current?.contentWindow;
      view?.parley?.('on', 'error', tellOwner);
      if (startsOpen) view?.parley?.('open');
    };
    page.body.append(script);
  }

  return (
    <iframe
      key={`${chatbotId} ${version}`}
      ref={frame}
      title={title}
      srcDoc={site}
      onLoad={addWidget}
      className={className}
    />
  );
}
