import { widerNetwork } from '../../http/client-network.ts';
import type { Limits } from '../../http/limits.ts';

/**
 * Counts what a visitor sends to a chatbot. People pause between questions; a program that doesn't is slowed to a few a
 * minute, and so are many addresses of one network together.
 * @param address of the visitor, or its network; null for an API key, which has its own limit
 * @throws AppError 429
 */
export async function limitVisitor(limits: Limits, address: string | null): Promise<void> {
  if (address === null) return;
  const network = widerNetwork(address);
  await limits.useAll({
    messageByAddress: address,
    messageByAddressInHour: address,
    messageByNetwork: network,
    messageByNetworkInHour: network,
  });
}
