import { dataProcessingEndpoints } from '#shared/contracts/data-processing.ts';
import { legalEndpoints as calls } from '#shared/contracts/legal.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { dataProcessing } from './data-processing.ts';
import { legalFacts } from './legal-facts.ts';

export function legalRoutes(services: Services): Route[] {
  return [
    route(dataProcessingEndpoints.getDataProcessing, ({ workspace }) => dataProcessing(services, workspace)),

    route(calls.getLegal, async ({ address }) => {
      await services.limits.use('readByAddress', address);
      return legalFacts(services, await services.modelChoices.ownHosts());
    }),
  ];
}
