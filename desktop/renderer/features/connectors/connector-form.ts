import { type Connector, ConnectorInput, type ConnectorVendor, usualApi } from '#shared/contracts/connectors.ts';
import type { z } from '#shared/contracts/messages.ts';

/** The fields of all kinds of sources. The schema ignores those of other kinds. */
export interface ConnectorForm {
  name: string;
  token: string;
  source: {
    vendor: ConnectorVendor;
    apiAddress: string;
    address: string;
    email: string;
    repository: string;
    branch: string;
    folder: string;
    addressTemplate: string;
    locale: string;
    root: string;
    space: string;
  };
  [field: string]: unknown;
}

export const connectorSchema = ConnectorInput as unknown as z.ZodType<ConnectorInput, ConnectorForm>;

export const usualAddress = (vendor: ConnectorVendor): string => (vendor in usualApi ? usualApi[vendor as 'git'] : '');

const nothing: ConnectorForm['source'] = {
  vendor: 'git',
  apiAddress: usualApi.git,
  address: '',
  email: '',
  repository: '',
  branch: '',
  folder: '',
  addressTemplate: '',
  locale: '',
  root: '',
  space: '',
};

export const emptyForm: ConnectorForm = { name: '', token: '', source: nothing };

/** The token isn't known to anyone, so its field is empty. */
export const formOf = ({ name, source }: Pick<Connector, 'name' | 'source'>): ConnectorForm => ({
  name,
  token: '',
  source: { ...nothing, ...source },
});
