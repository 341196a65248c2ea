import { Agent, type Dispatcher, fetch, FormData as UndiciFormData, Response as UndiciResponse } from 'undici';
import { isHostAllowed, privateAllowed, publicOnly } from './address-policy.ts';
import { guardedProxy, throughEnvironment } from './environment-proxy.ts';
import { pinnedLookup } from './pinned-lookup.ts';

/** Whether a server is on the public internet, or on this machine or its network. */
export type Reach = 'public' | 'local';

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

const policies = { public: publicOnly, local: privateAllowed };
const connectTimeoutMs = 5000;
/** Of a reply. 96 embeddings of 3,072 numbers take less than 10 MB. */
const usualBytes = 32 * 1024 ** 2;
const agents = new Map<Reach, Dispatcher>();

function agentOf(reach: Reach): Dispatcher {
  let agent = agents.get(reach);
  if (!agent) {
    agent = throughEnvironment(
      new Agent({ connect: { lookup: pinnedLookup(policies[reach]), timeout: connectTimeoutMs } }),
    );
    agents.set(reach, agent);
  }
  return agent;
}

/** Whether an address may be called. Names are checked again when they are resolved. */
export const isReachable = (address: string, reach: Reach): boolean => {
  const url = URL.parse(address);
  return url !== null && isHostAllowed(url.hostname, policies[reach]);
};

/**
 * A fetch for an address that a user entered. Like the crawler, it only connects to addresses it has checked.
 * It follows no redirects, which could send the key elsewhere, and stops reading replies that are too long.
 * @param maxBytes of a reply after decompression
 */
export function guardedFetch(reach: Reach, maxBytes = usualBytes): Fetch {
  const findProxy = guardedProxy(policies[reach]);
  const guarded = async (input: string | URL | Request, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!isReachable(address, reach)) throw new TypeError('This address is not allowed');
    // Rejects what the proxy, if there is one, must not be asked for.
    await findProxy(address);
    const response = await send(address, { ...init, redirect: 'error' }, agentOf(reach));
    return bounded(response, maxBytes) as unknown as Response;
  };
  // The library uses this class to check whether forms can be sent.
  return Object.assign(guarded, { Response });
}

const agentOfOperator = throughEnvironment(new Agent());

/** A fetch for an address that the operator set or that we chose, which may be anywhere. */
export const trustedFetch: Fetch = Object.assign(
  async (input: string | URL | Request, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input);
    return (await send(address, init, agentOfOperator)) as unknown as Response;
  },
  { Response },
);

function send(address: string, { body, ...rest }: RequestInit = {}, dispatcher: Dispatcher): Promise<UndiciResponse> {
  const request = { ...rest, body: body instanceof FormData ? formOf(body) : (body ?? null), dispatcher };
  // Node's types for the same standard.
  return fetch(address, request as Parameters<typeof fetch>[1]);
}

function bounded({ body, status, statusText, headers }: UndiciResponse, maxBytes: number): UndiciResponse {
  return new UndiciResponse(body && counted(body, maxBytes), { status, statusText, headers });
}

async function* counted(body: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new TypeError('The reply is too long');
    yield chunk;
  }
}

/** Node's forms and the package's forms are different classes. */
function formOf(form: FormData): UndiciFormData {
  const copy = new UndiciFormData();
  for (const [name, value] of form) {
    if (typeof value === 'string') copy.append(name, value);
    else copy.append(name, value, value.name);
  }
  return copy;
}
