import { useEffect } from 'react';
import { create } from 'zustand';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import {
  type BuildEvent,
  type BuildProgress,
  type BuildSummary,
  knowledgeEndpoints,
} from '#shared/contracts/knowledge.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryClient } from '../../api/queries.ts';
import { showError } from '../../api/show-error.ts';
import { keepFollowing, streamEndpoint } from '../../api/stream-endpoint.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useLastValue } from '../../components/Dialog.tsx';
import { ProgressPanel } from '../../components/ProgressPanel.tsx';
import { showToast } from '../../components/toasts.tsx';
import { words as sharedWords } from '../../components/words.ts';
import { notify } from '../../host/host.ts';
import { translated } from '../../language/words.ts';
import { describeChanges } from '../knowledge/BuildResult.tsx';
import { knowledgeBuilt } from '../knowledge/data.ts';
import { useCountsRefreshes } from '../usage/data.ts';
import { words } from './words.ts';

/** Running rebuilds, above the table. */
export function RegenerationPanels() {
  const running = useRegenerations((state) => state.running);
  useEffect(() => {
    void resumeRegenerations();
  }, []);
  if (running.length === 0) return null;
  return (
    <div className="mb-6 grid gap-4">
      {running.map((regeneration) => (
        <Panel key={regeneration.chatbotId} regeneration={regeneration} />
      ))}
    </div>
  );
}

function Panel({ regeneration }: { regeneration: Regeneration }) {
  const { name, startedAt, progress } = regeneration;
  const text = words().regenerate;
  const hasCount = progress.total > 0;
  const step = sharedWords().build[progress.step];
  return (
    <ProgressPanel
      title={text.running(name)}
      fraction={hasCount ? progress.done / progress.total : null}
      summary={hasCount ? text.progress(step, progress.done, progress.total) : step}
      current={text.meanwhile}
      startedAt={startedAt}
    />
  );
}

/** Open while a chatbot is set. */
export function RegenerateDialog({ chatbot, onClose }: { chatbot: Chatbot | null; onClose(): void }) {
  const shown = useLastValue(chatbot);
  const isCounted = useCountsRefreshes();
  const text = words().regenerate;
  return (
    <ConfirmDialog
      isOpen={chatbot !== null}
      onClose={onClose}
      title={text.title}
      action={text.action}
      tone="primary"
      onConfirm={() => {
        if (chatbot) void regenerate(chatbot);
        onClose();
      }}
    >
      {text.explanation(shown?.name ?? '', isCounted)}
    </ConfirmDialog>
  );
}

/** A running rebuild, kept outside the screens so that it survives navigation. */
export interface Regeneration {
  chatbotId: number;
  websiteId: number;
  name: string;
  startedAt: number;
  progress: BuildProgress;
}

const storageKey = 'regenerations';

export const useRegenerations = create<{ running: readonly Regeneration[] }>(() => ({ running: [] }));

function update(change: (running: readonly Regeneration[]) => readonly Regeneration[]): void {
  useRegenerations.setState(({ running }) => ({ running: change(running) }));
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(useRegenerations.getState().running));
  } catch {
    // Without storage, a reload forgets running rebuilds, but the server continues.
  }
}

function setProgress(started: Omit<Regeneration, 'progress'>, progress: BuildProgress): void {
  const now = { ...started, progress };
  update((running) => {
    const isShown = running.some(({ chatbotId }) => chatbotId === now.chatbotId);
    return isShown ? running.map((one) => (one.chatbotId === now.chatbotId ? now : one)) : [...running, now];
  });
}

/** Fetches the chatbot's pages again and rebuilds. Progress goes to the store, the result to a toast. */
export async function regenerate({ id: chatbotId, websiteId, name }: Chatbot): Promise<void> {
  const events = streamEndpoint(knowledgeEndpoints.regenerateKnowledge, { params: { id: chatbotId } });
  await follow({ chatbotId, websiteId, name, startedAt: Date.now() }, events);
}

let resumed: Promise<unknown> | null = null;

/** After a reload, once: resumes rebuilds that this window started and the server is still running. */
export async function resumeRegenerations(): Promise<void> {
  resumed ??= Promise.all(readStored().map(resume));
  await resumed;
}

async function resume(regeneration: Regeneration): Promise<void> {
  const params = { id: regeneration.websiteId };
  try {
    const { build } = await callEndpoint(knowledgeEndpoints.getKnowledge, { params });
    if (build?.status !== 'queued' && build?.status !== 'running') return forget(regeneration);
    setProgress(regeneration, build.progress);
  } catch (error) {
    forget(regeneration);
    if (!isGone(error)) showError(words().regenerate.failed, error);
    return;
  }
  await follow(regeneration, streamBuild(regeneration.websiteId));
}

const streamBuild = (websiteId: number) =>
  streamEndpoint(knowledgeEndpoints.getKnowledge, { params: { id: websiteId } });

async function follow(started: Omit<Regeneration, 'progress'>, events: AsyncIterable<BuildEvent>): Promise<void> {
  const isShown = () => useRegenerations.getState().running.some(({ chatbotId }) => chatbotId === started.chatbotId);
  // Before the first event, the request may not have arrived. The owner sees an error and can retry.
  const again = () => (isShown() ? streamBuild(started.websiteId) : null);
  try {
    for await (const { event, data } of keepFollowing(events, again)) {
      // Nothing is shown before, because a refusal would remove it at once and move the page twice.
      if (event === 'progress') setProgress(started, data);
      else await done(started.websiteId, data.summary);
    }
  } catch (error) {
    if (!(isShown() && isGone(error))) showError(words().regenerate.failed, error);
  } finally {
    forget(started);
  }
}

/** The website was deleted, or another user signed in in this window. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

const forget = ({ chatbotId }: Pick<Regeneration, 'chatbotId'>) =>
  update((running) => running.filter((one) => one.chatbotId !== chatbotId));

function readStored(): Regeneration[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? (stored as Regeneration[]) : [];
  } catch {
    return [];
  }
}

async function done(websiteId: number, { changes, warnings, isHeldBack }: BuildSummary): Promise<void> {
  await knowledgeBuilt(queryClient, websiteId);
  const { done: published, doneHint: publishedHint, heldBack, heldBackHint } = words().regenerate;
  const [title, description] = isHeldBack ? [heldBack, heldBackHint] : [published, publishedHint];
  const changed = changes ? [describeChanges(changes)] : [];
  showToast({ title, description: [description, ...changed, ...warnings.map(translated)].join(' ') });
  notify(title, description);
}
