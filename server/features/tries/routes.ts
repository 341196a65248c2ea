import { triesEndpoints as calls } from '#shared/contracts/tries.ts';
import { disconnectSignal } from '../../http/disconnect-signal.ts';
import { EventReply, type Route, route } from '../../http/route.ts';
import { proofOf, rememberWorkspace, requireOwnProof } from '../../http/session.ts';
import { whileConnected } from '../../http/while-connected.ts';
import type { Services } from '../../services.ts';
import { cancelOnDisconnect } from '../crawls/trial-line.ts';
import { addWorkspace } from '../workspaces/add-workspace.ts';
import { showWorkspace } from '../workspaces/show-workspace.ts';
import { followTry } from './follow-try.ts';
import { startTry } from './start-try.ts';
import { takeOverTry } from './take-over-try.ts';

export function triesRoutes(services: Services): Route[] {
  return [
    route(calls.tryWebsite, async ({ body, address, wantsEvents, ctx }) => {
      const disconnect = disconnectSignal(ctx);
      // Its host is one of ours. Without a public URL, pages are also opened by address.
      const origin = `${ctx.protocol}://${ctx.host}`;
      const started = await startTry(services, { address, origin }, body.url);
      cancelOnDisconnect(services, started.crawl, disconnect);
      if (wantsEvents) return new EventReply(followTry(services, started, disconnect));
      return whileConnected(ctx, async (signal) => {
        for await (const { event, data } of followTry(services, started, signal)) if (event === 'done') return data;
        throw new Error('A try ends with done or an error');
      });
    }),

    route(calls.keepTry, async ({ user, body, address, ctx }) => {
      requireOwnProof(ctx, user);
      await services.limits.use('linkByAddress', address);
      const workspace = await addWorkspace(services, user, (trx) =>
        takeOverTry(services, trx, { id: body.id, owner: user }),
      );
      rememberWorkspace(ctx, workspace.publicId);
      return showWorkspace(services.db, { userId: user.id, workspace, proof: proofOf(ctx) });
    }),
  ];
}
