import { demoEndpoints as calls } from '#shared/contracts/demo.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { findDemo } from './find-demo.ts';

export function demoRoutes({ db, config, limits }: Services): Route[] {
  return [
    route(calls.getDemo, async ({ address }) => {
      await limits.use('readByAddress', address);
      return config.demo ? findDemo(db) : { chatbotId: null };
    }),
  ];
}
