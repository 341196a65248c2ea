import type { ConnectorSource } from '#shared/contracts/connectors.ts';
import type { Reach } from '#shared/loaders/guarded-fetch.ts';
import { confluenceSource } from './confluence.ts';
import { driveSource } from './drive.ts';
import { gitHeaders, gitSource } from './git.ts';
import { googleHeaders } from './google-token.ts';
import { intercomHeaders, intercomSource } from './intercom.ts';
import { notionHeaders, notionSource } from './notion.ts';
import type { DocumentSource } from './source.ts';
import { type ApiLimits, type ApiOptions, VendorApi } from './vendor-api.ts';
import { basicAuth, zendeskHeaders, zendeskSource } from './zendesk.ts';

export interface Access {
  token: string;
  reach: Reach;
  owner: number;
  signal: AbortSignal;
  limits?: Partial<ApiLimits>;
}

export interface OpenedSource extends DocumentSource {
  /** What was asked of the vendor so far. */
  spent: { readonly requests: number; readonly bytes: number };
}

/** The server that gets the token. */
export const addressOf = (settings: ConnectorSource): string =>
  'apiAddress' in settings ? settings.apiAddress : settings.address;

/** @throws SourceError for an address that isn't allowed */
export function openSource(settings: ConnectorSource, { token, ...access }: Access): OpenedSource {
  const open = (headers: ApiOptions['headers'], source: (api: VendorApi) => DocumentSource): OpenedSource => {
    const api = new VendorApi({ base: addressOf(settings), headers, ...access });
    return { ...source(api), spent: api.spent };
  };
  switch (settings.vendor) {
    case 'git':
      return open(gitHeaders(token), (api) => gitSource(api, settings));
    case 'zendesk':
      return open(zendeskHeaders(settings, token), (api) => zendeskSource(api, settings));
    case 'intercom':
      return open(intercomHeaders(token), intercomSource);
    case 'notion':
      return open(notionHeaders(token), (api) => notionSource(api, settings));
    case 'confluence':
      return open(basicAuth(settings.email, token), (api) => confluenceSource(api, settings));
    case 'drive':
      return open(
        () => googleHeaders(token, access),
        (api) => driveSource(api, settings),
      );
  }
}
