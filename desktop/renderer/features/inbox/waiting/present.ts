import { create } from 'zustand';
import { lookingSeconds, type Presence, typingSeconds } from '#shared/contracts/inbox.ts';

/** Who looks at conversations or types there, as far as this tab knows. */
export const usePresent = create<{ all: readonly Presence[] }>(() => ({ all: [] }));
const forgetting = new Map<string, ReturnType<typeof setTimeout>>();

/** Shows what someone does until they would have said so again. */
export function hearPresence(presence: Presence): void {
  const key = `${presence.conversationId} ${presence.userId}`;
  const others = () =>
    usePresent.getState().all.filter(({ conversationId, userId }) => `${conversationId} ${userId}` !== key);
  usePresent.setState({ all: [...others(), presence] });
  clearTimeout(forgetting.get(key));
  const seconds = 2 * (presence.isTyping ? typingSeconds : lookingSeconds);
  const forget = () => {
    forgetting.delete(key);
    // One who no longer types still looks, until they are forgotten as well.
    if (presence.isTyping && presence.userId !== null) hearPresence({ ...presence, isTyping: false });
    else usePresent.setState({ all: others() });
  };
  forgetting.set(key, setTimeout(forget, seconds * 1000));
}
