import type { Limits } from '../../http/limits.ts';

/** 16 puzzles of 256 tries each: under a tenth of a second on a phone. */
export const usualBits = 8;

/** A paced count: more than `usual` in a window make challenges harder, with each doubling by one bit. */
export const paces = {
  // A chatbot that is under attack. Real visitors wait up to three seconds then, while they type.
  chatbot: { seconds: 5 * 60, usual: 100, mostBits: 5 },
  // A network whose visitors come faster than people do.
  network: { seconds: 10 * 60, usual: 10, mostBits: 9 },
};

/** How many more bits this many challenges in a window ask for. */
export const extraBits = (uses: number, { usual, mostBits }: { usual: number; mostBits: number }): number =>
  uses <= usual ? 0 : Math.min(mostBits, Math.ceil(Math.log2(uses / usual)));

/** Counts a challenge, and returns how hard it should be. It is harder while an attack lasts. */
export async function challengeBits(
  limits: Limits,
  { chatbotId, network }: { chatbotId: number; network: string },
): Promise<number> {
  const [ofChatbot = 0, ofNetwork = 0] = await limits.count([
    { key: `challengeOfChatbot:${chatbotId}`, seconds: paces.chatbot.seconds },
    { key: `challengeOfNetwork:${network}`, seconds: paces.network.seconds },
  ]);
  return usualBits + Math.max(extraBits(ofChatbot, paces.chatbot), extraBits(ofNetwork, paces.network));
}
