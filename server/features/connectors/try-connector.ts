import { type ConnectorInput, type ConnectorTrial, trialTitles } from '#shared/contracts/connectors.ts';
import type { z } from '#shared/contracts/messages.ts';
import { impossible } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { pageAddress } from './page-address.ts';
import { reachOf, requireAddress } from './reach.ts';
import { openSource } from './sources/open-source.ts';
import { SourceError } from './sources/source-error.ts';

/** A person is waiting. */
const trialLimits = { requests: 20, bytes: 64 * 1024 ** 2, msPerRequest: 10_000, msOfPauses: 0 };
const longestMs = 20_000;
const mostFound = 500;

/**
 * Reads the beginning of a source without storing anything.
 * @throws AppError 400 for an address that isn't allowed, 422 if it can't be read
 */
export async function tryConnector(
  { config }: Pick<Services, 'config'>,
  workspaceId: number,
  { source, token }: z.output<typeof ConnectorInput>,
  disconnect: AbortSignal,
): Promise<ConnectorTrial> {
  const reach = reachOf(config);
  requireAddress(source, reach);
  const late = AbortSignal.timeout(longestMs);
  const trial: ConnectorTrial = { documents: 0, isMore: false, leftOut: 0, examples: [] };
  try {
    const opened = openSource(source, {
      token,
      reach,
      owner: workspaceId,
      signal: AbortSignal.any([late, disconnect]),
      limits: trialLimits,
    });
    for await (const finding of opened.list({ since: null, known: new Set() })) {
      const url = finding.kind === 'document' ? pageAddress(finding.url) : null;
      if (finding.kind === 'document' && url !== null) {
        trial.documents += 1;
        // A file in a repository has its title in its text, which isn't read yet.
        if (trial.examples.length < trialTitles) trial.examples.push({ title: finding.title, url });
      } else trial.leftOut += 1;
      if (trial.documents + trial.leftOut >= mostFound) return { ...trial, isMore: true };
    }
    return trial;
  } catch (error) {
    const isEnough =
      trial.documents > 0 && (late.aborted || (error instanceof SourceError && error.problem === 'too much'));
    if (isEnough) return { ...trial, isMore: true };
    if (error instanceof SourceError) throw impossible(error.message, error);
    if (late.aborted) throw impossible('The source took too long to answer.', error);
    throw error;
  }
}
