import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { host } from '../host/host.ts';
import siteStyles from './simulated-site.css?url';
import { showToast } from './toasts.tsx';
import { words } from './words.ts';

const line = '<div class="line"></div>';
const site = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Preview</title><link rel="stylesheet" href="${siteStyles}"></head><body>
<header><strong></strong><nav>${line}${line}${line}</nav></header>
<div class="main"><div class="title"></div>${line}${line}<div class="line short"></div>
<section><div class="box"></div><div class="box"></div></section></div></body></html>`;

function nameSite(page: Document | null | undefined, siteName: string): void {
  const name = page?.querySelector('strong');
  if (name) name.textContent = siteName;
}

interface WidgetError {
  step: 'start' | 'send';
  message: string;
}

/** Visitors are only asked to try again. The owner testing the chatbot sees the error. */
function tellOwner({ step, message }: WidgetError): void {
  const title = step === 'start' ? words().widget.startFailed : words().widget.sendFailed;
  showToast({ title, description: message, tone: 'danger' });
}

/** The widget doesn't know about tests, so the frame adds the token to the call that starts a conversation. */
function markAsTest(view: Window, testToken: string): void {
  const ask = view.fetch.bind(view);
  view.fetch = (input, init) => {
    const isStart = String(input instanceof Request ? input.url : input).endsWith('/start-conversation');
    if (!isStart || typeof init?.body !== 'string') return ask(input, init);
    const body: unknown = JSON.parse(init.body);
    return ask(input, { ...init, body: JSON.stringify({ ...(body as object), testToken }) });
  };
}

export interface LiveChat {
  /** Opens the chat and asks a question. */
  ask(question: string): void;
}

interface LiveWidgetProps {
  ref?: Ref<LiveChat>;
  chatbotId: number;
  /** Shown in the header of the simulated website. */
  siteName: string;
  /** A new value reloads the page and the widget, such as after a change of settings. */
  version?: string | number;
  title?: string;
  /** The owner's test token. Tests aren't counted. */
  testToken?: string;
  /** Whether the chat starts open. */
  startsOpen?: boolean;
  /** Called when the chat becomes ready for a question, or busy loading or answering. */
  onReady?(isReady: boolean): void;
  className?: string;
}

/**
 * A simulated website with the real widget, loaded from /widget.js as on any site. It is in a frame, so the widget
 * stays in the corner of the preview and leaves nothing behind.
 */
export function LiveWidget({
  ref,
  chatbotId,
  siteName,
  version = 0,
  title = words().widget.preview,
  testToken,
  startsOpen = false,
  onReady,
  className,
}: LiveWidgetProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useImperativeHandle(ref, () => ({
    ask(question) {
      const view: Window | null | undefined = frame.current?.contentWindow;
      view?.parley?.('ask', question);
    },
  }));

  // The name may be known before or after the page is ready.
  useEffect(() => nameSite(frame.current?.contentDocument, siteName), [siteName]);

  function addWidget() {
    const page = frame.current?.contentDocument;
    if (!page?.body || page.querySelector('script')) return;
    nameSite(page, siteName);
    const view: Window | null | undefined = frame.current?.contentWindow;
    if (view && testToken !== undefined) markAsTest(view, testToken);
    const script = page.createElement('script');
    script.src = host.ownUrl('/widget.js');
    script.dataset.chatbot = String(chatbotId);
    script.onload = () => {
      view?.parley?.('on', 'error', (error: WidgetError) => {
        tellOwner(error);
        onReady?.(true);
      });
      view?.parley?.('on', 'message', ({ isFromUser }: { isFromUser: boolean }) => onReady?.(!isFromUser));
      onReady?.(true);
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
