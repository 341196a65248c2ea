import { z } from '#shared/contracts/messages.ts';
import type { LocalServer, LocalServerKind } from '#shared/contracts/models.ts';
import { guardedFetch } from '#shared/loaders/guarded-fetch.ts';

/** Long enough for a busy server on this machine. */
const timeoutMs = 1500;
/** `host.docker.internal` is the host of Parley's container. */
const hosts = ['127.0.0.1', 'host.docker.internal'];
const ports: [LocalServerKind, number][] = [
  ['ollama', 11_434],
  ['lm-studio', 1234],
  ['llama-cpp', 8080],
  ['vllm', 8000],
];

export interface PlaceToLook {
  kind: LocalServerKind;
  baseUrl: string;
}

/** The programs' default addresses. `ollama` is the service in docker-compose.yml. */
const usualPlaces: readonly PlaceToLook[] = [
  ...ports.flatMap(([kind, port]) => hosts.map((host) => ({ kind, baseUrl: `http://${host}:${port}/v1` }))),
  { kind: 'ollama', baseUrl: 'http://ollama:11434/v1' },
];

const maxBytes = 1024 ** 2;
const fetchLocal = guardedFetch('local', maxBytes);
/** Other programs may use these ports too. */
const List = z.object({
  data: z
    .array(z.object({ id: z.string().max(200) }))
    .max(2000)
    .nullable(),
});

async function listAt(baseUrl: string, patienceMs: number): Promise<string[] | null> {
  const response = await fetchLocal(`${baseUrl}/models`, { signal: AbortSignal.timeout(patienceMs) });
  const { data } = List.safeParse(await response.json());
  return data ? (data.data ?? []).map(({ id }) => id) : null;
}

/** Model servers on this machine that respond with a list of models. */
export async function findServers(
  places: readonly PlaceToLook[] = usualPlaces,
  patienceMs = timeoutMs,
): Promise<LocalServer[]> {
  const found = await Promise.all(
    places.map(async ({ kind, baseUrl }): Promise<LocalServer | null> => {
      const models = await listAt(baseUrl, patienceMs).catch(() => null);
      return models && { kind, baseUrl, models };
    }),
  );
  // The same program is reachable under several names of the machine.
  const seen = new Set<string>();
  return found.flatMap((server) => {
    if (!server || seen.has(server.kind)) return [];
    seen.add(server.kind);
    return [server];
  });
}
