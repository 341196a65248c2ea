import { scopeNeeded } from '#shared/contracts/api-key-scopes.ts';
import { type Access, defaultBodyBytes, type Endpoint } from '#shared/contracts/endpoint.ts';
import { endpoints } from '#shared/contracts/endpoints.ts';
import { roleNeeded } from '#shared/workspaces/roles.ts';

const who: Record<Access, string> = {
  public: 'anyone',
  visitor: 'visitors',
  user: 'signed in',
  person: 'signed in',
  admin: 'administrators',
};

export interface DescribedCall {
  call: string;
  /** The lowest role that may make it, or who else. */
  access: string;
  /** The scope that an API key needs; empty if no key may make it. */
  scope: string;
  summary: string;
  notes: string;
  /** A valid body; null if none is needed. */
  example: unknown;
}

function describeCall(call: Endpoint): DescribedCall {
  const notes = [
    call.confirm && 'requires a recent confirmation',
    call.events && 'streams',
    call.isPaged && 'paged, total in X-Total-Count',
    call.editable && (call.method === 'PATCH' ? 'takes If-Match' : 'has an ETag'),
    call.kind === 'multipart' && 'multipart, field “file”',
    call.maxBodyBytes !== defaultBodyBytes && `body up to ${Math.floor(call.maxBodyBytes / 1024 / 1024)} MB`,
    call.status !== 200 && `returns ${call.status}`,
    typeof call.audit === 'string' && `recorded as ${call.audit}`,
    call.errors.length > 0 && `may return ${call.errors.join(', ')}`,
  ];
  return {
    call: `${call.method} ${call.path}`,
    access: call.may ? roleNeeded[call.may] : who[call.access],
    scope: scopeNeeded(call) ?? '',
    summary: call.summary,
    notes: notes.filter(Boolean).join('; '),
    example: call.example ?? null,
  };
}

/** Every call of the API in a few words, in the order of the contracts. */
export const listCalls = (): DescribedCall[] => Object.values(endpoints).map((call) => describeCall(call));
