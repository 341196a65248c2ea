import { useEffect, useEffectEvent, useRef } from 'react';
import { inboxEndpoints, lookingSeconds, type Presence, typingSeconds } from '#shared/contracts/inbox.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { usePresent } from './waiting/present.ts';

/** Who looks at a conversation or types there. */
export const usePresence = (conversationId: number): Presence[] => {
  const all = usePresent((state) => state.all);
  return all.filter((presence) => presence.conversationId === conversationId);
};

/** Shows others that this member looks at a conversation, how far they have read it, and when they type. */
export function useShowPresence(id: number, readId: number | undefined, text: string, isOn: boolean): void {
  const typedAt = useRef(0);
  const show = useEffectEvent((isTyping: boolean) => {
    if (!isOn || document.visibilityState !== 'visible') return;
    const body = { isTyping, ...(readId !== undefined && { readId }) };
    // It is said again soon.
    callEndpoint(inboxEndpoints.showPresence, { params: { id }, body }).catch(() => undefined);
  });
  useEffect(() => {
    show(false);
    const timer = setInterval(() => show(false), lookingSeconds * 1000);
    return () => clearInterval(timer);
  }, [id, readId, isOn]);
  const first = useRef(text);
  useEffect(() => {
    const now = Date.now();
    if (text === '' || text === first.current || now - typedAt.current < typingSeconds * 1000) return;
    typedAt.current = now;
    first.current = '';
    show(true);
  }, [text]);
}
