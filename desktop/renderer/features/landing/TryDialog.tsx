import { useEffect, useRef, useState } from 'react';
import { type Try, TryInput, triesEndpoints, tryLimits } from '#shared/contracts/tries.ts';
import { ApiError } from '../../api/api-error.ts';
import { messageOf } from '../../api/show-error.ts';
import { streamEndpoint } from '../../api/stream-endpoint.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { PageLink } from '../../components/Links.tsx';
import { type LiveChat, LiveWidget } from '../../components/LiveWidget.tsx';
import { type LogLine, ProgressPanel } from '../../components/ProgressPanel.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';

const CrawlFailure = whenNeeded(async () => (await import('../crawls/CrawlFailure.tsx')).CrawlFailure);

type State =
  | { step: 'reading'; startedAt: number; fetched: number; log: readonly LogLine[] }
  | { step: 'building'; startedAt: number; log: readonly LogLine[] }
  | { step: 'ready'; tried: Try }
  | { step: 'failed'; error: unknown };

interface TryDialogProps {
  /** As typed. */
  url: string;
  /** If it was tried before. */
  known: Try | null;
  onReady(tried: Try): void;
  onClose(): void;
}

/** Reads a website and opens a chat about it. Closing it earlier ends the try. */
export function TryDialog({ url, known, onReady, onClose }: TryDialogProps) {
  const [attempt, setAttempt] = useState(0);
  const state = useTry({ url, known, attempt, onReady });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={state.step === 'ready' ? `Ask ${state.tried.siteName}` : 'Try it on your website'}
      footer={state.step === 'ready' ? <Keep tried={state.tried} /> : undefined}
    >
      {state.step === 'failed' ? (
        <Failure error={state.error} onRetry={() => setAttempt(attempt + 1)} />
      ) : state.step === 'ready' ? (
        <Chat tried={state.tried} />
      ) : (
        <Progress state={state} />
      )}
    </Dialog>
  );
}

function useTry({
  url,
  known,
  attempt,
  onReady,
}: Pick<TryDialogProps, 'url' | 'known' | 'onReady'> & { attempt: number }) {
  const [state, setState] = useState<State>(() => (known ? { step: 'ready', tried: known } : begin()));
  const isKnown = useRef(known !== null);
  const ready = useRef(onReady);
  useEffect(() => {
    if (isKnown.current) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    setState(begin());
    read(url, signal, setState).then(
      (tried) => {
        if (signal.aborted) return;
        setState({ step: 'ready', tried });
        ready.current(tried);
      },
      (error: unknown) => signal.aborted || setState({ step: 'failed', error }),
    );
    return () => leaving.abort();
  }, [url, attempt]);
  return state;
}

const begin = (): State => ({ step: 'reading', startedAt: Date.now(), fetched: 0, log: [] });

async function read(typed: string, signal: AbortSignal, show: (change: (state: State) => State) => void): Promise<Try> {
  const input = TryInput.safeParse({ url: typed });
  if (!input.success) throw new ApiError(400, input.error.issues[0]?.message ?? 'Please enter a valid URL');
  for await (const { event, data } of streamEndpoint(triesEndpoints.tryWebsite, { body: input.data, signal })) {
    if (event === 'done') return data;
    show((state) => {
      if (state.step !== 'reading') return state;
      if (event === 'progress') return { ...state, fetched: data.fetched };
      if (event === 'page') return { ...state, log: [...state.log, { id: data.url, text: data.title || data.url }] };
      return { step: 'building', startedAt: state.startedAt, log: state.log };
    });
  }
  throw new ApiError(0, 'The connection was cut off. Please try again.');
}

function Progress({ state }: { state: State & { step: 'reading' | 'building' } }) {
  const { step, startedAt, log } = state;
  const fetched = step === 'reading' ? state.fetched : tryLimits.pages;
  return (
    <ProgressPanel
      title={step === 'reading' ? 'Reading your website' : 'Preparing your chatbot'}
      fraction={step === 'reading' ? Math.min(fetched, tryLimits.pages) / (tryLimits.pages + 1) : null}
      summary={
        step === 'reading' ? `${Math.min(fetched, tryLimits.pages)} of up to ${tryLimits.pages} pages` : 'Almost done'
      }
      startedAt={startedAt}
      hasEstimate={false}
      log={log}
    />
  );
}

function Chat({ tried: { chatbotId, siteName, questions } }: { tried: Try }) {
  const chat = useRef<LiveChat>(null);
  const [isReady, setReady] = useState(false);
  return (
    <div className="overflow-hidden rounded-card border bg-bg-sunken">
      {questions.length > 0 && (
        <ul
          aria-label="Try asking" // The dialog isn’t as wide as all of them.
          className="flex w-0 min-w-full gap-2 overflow-x-auto border-b bg-bg-raised px-4 py-2"
        >
          {questions.map((question) => (
            <li key={question} className="shrink-0">
              <Button
                size="small"
                aria-disabled={!isReady}
                className="max-w-[70vw] pointer-coarse:h-11"
                onClick={() => {
                  if (!isReady) return;
                  setReady(false);
                  chat.current?.ask(question);
                }}
              >
                <span className="truncate">{question}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <LiveWidget
        ref={chat}
        chatbotId={chatbotId}
        siteName={siteName}
        title={`A chatbot for ${siteName}`}
        startsOpen
        onReady={setReady}
        className="h-[min(480px,58dvh)] w-full"
      />
    </div>
  );
}

function Keep({ tried: { id, pages } }: { tried: Try }) {
  return (
    <>
      <p className="grow self-center text-13 text-text-muted">
        {`It knows ${pages === 1 ? 'one page' : `${pages} pages`}. Unless you keep it, it is deleted in ${tryLimits.hours} hours.`}
      </p>
      <Button asChild tone="primary">
        <PageLink to={`/auth#try=${id}`}>Keep this chatbot</PageLink>
      </Button>
    </>
  );
}

/** What went wrong, and the next step. */
function Failure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const retry = (
    <Button size="small" onClick={onRetry}>
      Try again
    </Button>
  );
  // The work failed after its response had started, which is then a success.
  if (error instanceof ApiError && error.status >= 200 && error.status < 300) {
    return <CrawlFailure sentence={error.message} hint="Check the address, then try again." action={retry} />;
  }
  return (
    <Callout tone="warn" title="It can’t be tried right now" action={retry}>
      <p>{messageOf(error)}</p>
      <p>
        <PageLink to="/auth" className="font-medium text-accent-text underline underline-offset-2">
          With an account
        </PageLink>
        , you can add your website at any time.
      </p>
    </Callout>
  );
}
