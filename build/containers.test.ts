import { existsSync, globSync, readFileSync } from 'node:fs';
import { matchesGlob, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { chatModelOf, embeddingModelOf } from '#server/ai/listed-models.ts';
import { readConfig } from '#server/config.ts';
import packageJson from '../package.json' with { type: 'json' };
import { copiedBy, envOf, stagesOf, wordsOf } from './containerfile.ts';
import { imagesIn } from './pin-images.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment: Record<string, string | null>;
  volumes: string[];
  stop_grace_period?: string;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  depends_on?: Record<string, { condition: string }>;
  profiles?: string[];
  entrypoint?: string[];
  healthcheck: { test?: string[]; disable?: boolean };
}

interface Compose {
  services: Record<'database' | 'web' | 'worker' | 'ollama' | 'fetch-models', Service>;
  volumes: Record<string, null>;
}

const source = read('docker-compose.yml');
const compose = parse(source, { merge: true }) as Compose;
const { database, web, worker } = compose.services;

/** Fills in `${NAME:-default}` and `${NAME:?message}` as compose does, innermost first. */
function interpolate(text: string, env: Record<string, string>): string {
  const filled = text.replace(/\$\{(\w+)(?::([-?])([^${}]*))?\}/g, (_, name: string, kind?: string, other = '') => {
    if (env[name]) return env[name];
    if (kind === '?') throw new Error(other);
    return kind === '-' ? other : '';
  });
  return filled === text ? text : interpolate(filled, env);
}

test('the file contains no secret, and asks for the one it needs with a message', {
  tags: ['rule:compose-without-secrets'],
}, () => {
  expect(() => interpolate(source, {})).toThrow(/^Set POSTGRES_PASSWORD, /);
  expect(database.environment['POSTGRES_PASSWORD']).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
  const secrets = Object.entries(web.environment).filter(([name]) => /SECRET|KEY|TOKEN|ADMIN/.test(name));
  expect(secrets.length).toBeGreaterThan(0);
  expect(secrets.filter(([, value]) => value !== null)).toEqual([]);
});

test('a container has ten seconds more to stop than Parley needs', () => {
  const { stopSeconds } = readConfig({});
  for (const service of [web, worker]) expect(service.stop_grace_period).toBe(`${stopSeconds + 10}s`);
});

test('the settings for web and worker are valid', () => {
  for (const service of [web, worker]) {
    const env = Object.fromEntries(
      Object.entries(service.environment).map(([name, value]) => [
        name,
        value === null ? undefined : interpolate(value, { POSTGRES_PASSWORD: 'a/b@c', PORT: '8080' }),
      ]),
    );
    const config = readConfig(env);
    expect(config.databaseUrl).toBe('postgres://parley@database/parley');
    expect(config.publicUrl).toBe('http://localhost:8080');
    expect(env['PGPASSWORD']).toBe('a/b@c');
  }
});

test('web and worker wait for a healthy database and start separately', () => {
  expect(web.command).toEqual(['node', 'build/start.ts', 'web']);
  expect(worker.command).toEqual(['node', 'build/start.ts', 'worker']);
  for (const service of [web, worker])
    expect(service.depends_on).toEqual({ database: { condition: 'service_healthy' } });
  expect(database.healthcheck.test).toContain('pg_isready');
  expect(web.healthcheck.test?.join(' ')).toContain('/readyz');
});

test('every documented setting that the file doesn’t fix is passed on', () => {
  const documented = [...read('docs/configuration.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name = '']) => name);
  expect(documented.length).toBeGreaterThan(30);
  // The Containerfile decides where the container listens and stores its data.
  const decided = new Set(
    [...read('build/Containerfile').matchAll(/\b(HOST|PORT|DATA_DIR)=/g)].map(([, name]) => name),
  );
  for (const service of [web, worker]) {
    const handedOn = Object.keys(service.environment);
    expect(documented.filter((name) => !decided.has(name) && !handedOn.includes(name))).toEqual([]);
    expect(handedOn.filter((name) => name !== 'PGPASSWORD' && !documented.includes(name))).toEqual([]);
  }
});

test('containers can’t change the host or gain privileges', { tags: ['rule:containers-unprivileged'] }, () => {
  for (const service of Object.values(compose.services)) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service.tmpfs?.map((mount) => mount.split(':')[0])).toContain('/tmp');
  }
  expect([web.cap_add, worker.cap_add]).toEqual([undefined, undefined]);
  // On startup it gives the folder to the user postgres, then switches to that user.
  expect(database.cap_add).toEqual(['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID']);
});

test('the model server only starts with its profile, fetches two models, and has the address that Parley uses', () => {
  const optional = Object.entries(compose.services).filter(([, { profiles }]) => profiles?.includes('model'));
  expect(optional.map(([name]) => name)).toEqual(['ollama', 'fetch-models']);
  expect(Object.values(compose.services).filter(({ profiles }) => !profiles)).toHaveLength(3);
  const { ollama, 'fetch-models': fetch } = compose.services;
  expect(fetch.image).toBe(ollama.image);
  expect(fetch.volumes).toEqual(ollama.volumes);
  expect(fetch.depends_on).toEqual({ ollama: { condition: 'service_healthy' } });
  expect(fetch.environment).toEqual({ OLLAMA_HOST: 'http://ollama:11434' });
  const models = [...(fetch.entrypoint?.at(-1) ?? '').matchAll(/(?<=^| && )ollama pull (\S+)(?= && |$)/g)].map(
    ([, name = '']) => name,
  );
  expect(models).toHaveLength(2);
  // What Parley picks from the server's list when no model is named.
  expect([chatModelOf(models), embeddingModelOf(models)]).toEqual(models);
  expect(read('README.md')).toContain('OPENAI_BASE_URL=http://ollama:11434/v1 docker compose --profile model up');
});

test('every volume is declared', () => {
  const named = Object.values(compose.services).flatMap(({ volumes }) => volumes.map((volume) => volume.split(':')[0]));
  expect(new Set(named)).toEqual(new Set(Object.keys(compose.volumes)));
});

const stages = stagesOf(read('build/Containerfile'));
const image = stages.at(-1) ?? { image: '', name: null, instructions: [] };
const isIn = (path: string, folders: readonly string[]) => folders.some((one) => `${path}/`.startsWith(`${one}/`));

test('the Containerfile copies existing files only, and runs as an unprivileged user', {
  tags: ['rule:containerfile-unprivileged-user'],
}, () => {
  expect(web.build?.dockerfile).toBe('build/Containerfile');
  const copied = stages.flatMap((stage) => copiedBy(stage).map(({ from }) => from));
  const [everything, ...lines] = read('build/Containerfile.dockerignore').trim().split('\n');
  expect(everything).toBe('**');
  const allowed = lines.filter((line) => line.startsWith('!'));
  expect(copied.length).toBeGreaterThan(10);
  expect(copied.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([]);
  const sent = allowed.map((line) => line.slice(1));
  expect(copied.filter((path) => !isIn(path, sent))).toEqual([]);
  const names = image.instructions.map(({ name }) => name);
  expect(wordsOf(image, 'USER')).toEqual([['node']]);
  expect(names.lastIndexOf('USER')).toBeGreaterThan(names.lastIndexOf('RUN'));
});

test('what the Containerfile takes from another stage is made by that stage', () => {
  for (const [at, { instructions }] of stages.entries()) {
    for (const { name, flags, words } of instructions) {
      if (name !== 'COPY' || flags['from'] === undefined) continue;
      const stage = stages.slice(0, at).find((one) => one.name === flags['from']);
      expect([stage?.name, words[0]]).toEqual([flags['from'], expect.stringMatching(/^\/app\/(?:dist|node_modules)$/)]);
    }
  }
});

test('each program that the Containerfile runs is in the image, with all that it imports', { tags: ['long'] }, () => {
  for (const stage of stages) {
    const copied = copiedBy(stage).map(({ to }) => to);
    const commands = ['RUN', 'CMD'].flatMap((name) => wordsOf(stage, name).map((words) => words.join(' ')));
    const scripts = commands.flatMap((command) =>
      [...command.matchAll(/(?:^|&& )npm run (\S+)/g)].map(([, name = '']) => name),
    );
    expect(scripts.filter((name) => !(name in packageJson.scripts))).toEqual([]);
    const programs = commands.flatMap((command) =>
      [...command.matchAll(/(?:^|&& )node (\S+)/g)].map(([, file = '']) => file),
    );
    expect(programs.flatMap(filesOf).filter((file) => !isIn(file, copied))).toEqual([]);
  }
  const started = wordsOf(image, 'CMD').flatMap(([program, file = '']) => (program === 'node' ? filesOf(file) : []));
  expect(started).toContain('server/main.ts');
});

/** A program and the files of the repository that it imports. */
function filesOf(program: string): string[] {
  const files = new Set([program]);
  for (const file of files) {
    const imports =
      /^(?:import|export)\s(?!type\s)[^;]*?from\s'([.#][^']*)'|^import '([.#][^']*)'|\bimport\('([.#][^']*)'\)/gm;
    for (const [, named, bare, dynamic] of read(file).matchAll(imports)) {
      const path = named ?? bare ?? dynamic ?? '';
      files.add(path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path));
    }
  }
  return [...files];
}

test('the image listens on the port and stores its data in the folder that the docs name', () => {
  const { host, port, dataDir, databaseUrl } = readConfig(envOf(image));
  expect([host, databaseUrl]).toEqual(['0.0.0.0', null]);
  expect(wordsOf(image, 'EXPOSE')).toEqual([[String(port)]]);
  expect(wordsOf(image, 'VOLUME')).toEqual([[dataDir]]);
  expect(wordsOf(image, 'RUN').map((words) => words.join(' '))).toContain(
    `mkdir ${dataDir} && chown node:node ${dataDir}`,
  );
  expect(read('docs/self-hosting.md')).toContain(
    `docker run --publish ${port}:${port} --volume parley:${dataDir} --env PUBLIC_URL=http://localhost:${port} parley\n`,
  );
  expect(read('README.md')).toContain(`\ndocker run -p ${port}:${port} -v parley:${dataDir} parley\n`);
  expect(web.volumes).toEqual([`data:${dataDir}`]);
  expect(web.healthcheck.test?.join(' ')).toContain(`http://127.0.0.1:${port}/readyz`);
});

test('the image contains no tests and nothing made for them', { tags: ['rule:image-without-tests'] }, () => {
  const ignored = read('build/Containerfile.dockerignore').trim().split('\n');
  // The last line that matches a path decides, so these come after the folders.
  const lastFolder = ignored.findLastIndex((line) => line.startsWith('!'));
  const rest = ignored.slice(lastFolder + 1);
  const root = fileURLToPath(new URL('..', import.meta.url));
  const isIgnored = (path: string) =>
    rest.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));
  const left = ['build', 'server', 'shared', 'widget', 'desktop/renderer']
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isIgnored(path));
  expect(left).toEqual(expect.arrayContaining(['server/main.ts', 'build/start.ts', 'shared/csv.ts']));
  const copied = left.filter((path) => !path.startsWith('build/'));
  expect(copied.filter((path) => /\.(?:test|spec)\.|\/testing\//.test(path))).toEqual([]);
  const source = copied.map((path) => [path, read(path)] as const);
  expect(source.filter(([, text]) => /from '[^']*\/testing\//.test(text)).map(([path]) => path)).toEqual([]);
});

test('images from a registry are pinned by digest, each to one', () => {
  const texts = [read('build/Containerfile'), read('docker-compose.yml')];
  expect(texts.map(imagesIn)).toEqual([['node:24-slim'], ['pgvector/pgvector:pg17', 'ollama/ollama:0.12.6']]);
  for (const text of texts) {
    const named = new Set([...text.matchAll(/^(?:FROM|\s*image:)\s+(\S+:\S+)/gm)].map(([, image = '']) => image));
    expect(named.size).toBe(imagesIn(text).length);
    for (const image of named) expect(image).toMatch(/@sha256:[0-9a-f]{64}$/);
  }
});
