import type { ConnectorSource } from '#shared/contracts/connectors.ts';

/** What a connector reads, in short. */
export function placeOf(source: ConnectorSource): string {
  switch (source.vendor) {
    case 'git':
      return source.folder ? `${source.repository}/${source.folder}` : source.repository;
    case 'zendesk':
      return new URL(source.address).hostname;
    case 'intercom':
      return new URL(source.apiAddress).hostname;
    case 'notion':
      return source.root;
    case 'confluence':
      return `${new URL(source.address).hostname}, ${source.space}`;
    case 'drive':
      return source.folder;
  }
}
