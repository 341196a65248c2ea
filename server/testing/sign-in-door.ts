import type { IncomingMessage, ServerResponse } from 'node:http';
import Koa from 'koa';
import { ownerSession, signIn } from '../http/session.ts';
import type { Services } from '../services.ts';

const path = '/api/testing/sign-in/';
export const doorOf = (userId: number) => path + userId;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** The app with a sign-in that asks for no password. It creates a session like any other. */
export function withSignInDoor(app: Listener, { config, db }: Services): Listener {
  const door = new Koa();
  door.keys = [config.sessionSecret];
  door.use(ownerSession(door, db, config.publicUrl));
  door.use(async (ctx) => {
    await signIn(ctx, Number(ctx.path.slice(path.length)));
    ctx.status = 204;
  });
  const open = door.callback();
  return (request, response) => (request.url?.startsWith(path) ? void open(request, response) : app(request, response));
}
