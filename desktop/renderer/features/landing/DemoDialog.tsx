import { useEffect, useState } from 'react';
import { demoEndpoints } from '#shared/contracts/demo.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { LiveWidget } from '../../components/LiveWidget.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { ProductScene } from '../../components/ProductScene.tsx';

export function DemoDialog({ onClose }: { onClose(): void }) {
  const chatbotId = useDemo();
  return (
    <Dialog isOpen onClose={onClose} title="Ask Parley about Parley" size="large">
      <figure>
        <div className="h-[min(540px,70dvh)] overflow-hidden rounded-card border bg-bg-sunken">
          {chatbotId === undefined && <LoadingDemo />}
          {/* A picture if there is no demo. */}
          {chatbotId === null && <ProductScene className="h-full rounded-none border-0" />}
          {chatbotId && <LiveDemo chatbotId={chatbotId} />}
        </div>
        <figcaption className="mt-3 text-center text-text-muted">Demo video would play here</figcaption>
      </figure>
    </Dialog>
  );
}

/**
 * Replaces the picture in the hero.
 * @param onOff called if there is no demo
 */
export function HeroDemo({ onOff }: { onOff(): void }) {
  const chatbotId = useDemo();
  useEffect(() => {
    if (chatbotId === null) onOff();
  }, [chatbotId, onOff]);
  return chatbotId ? <LiveDemo chatbotId={chatbotId} /> : <LoadingDemo />;
}

/** The real widget on our own page, answering about Parley. */
function LiveDemo({ chatbotId }: { chatbotId: number }) {
  return (
    <LiveWidget
      chatbotId={chatbotId}
      siteName="Parley"
      title="Live demo: a website with the assistant on it"
      startsOpen
      className="size-full"
    />
  );
}

function LoadingDemo() {
  return (
    <Loading label="Loading demo" className="h-full">
      <Skeleton className="h-full" />
    </Loading>
  );
}

/** Undefined until it is known whether there is a demo. */
function useDemo(): number | null | undefined {
  const [chatbotId, setChatbotId] = useState<number | null>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    callEndpoint(demoEndpoints.getDemo, { signal }).then(
      (demo) => setChatbotId(demo.chatbotId),
      () => signal.aborted || setChatbotId(null),
    );
    return () => leaving.abort();
  }, []);
  return chatbotId;
}
