import { expect, test } from 'vitest';
import { imagesIn, withDigests } from './pin-images.ts';

const digest = (letter: string) => `sha256:${letter.repeat(64)}`;
const containerfile = `FROM node:24-slim AS pages
RUN echo FROM here
FROM node:24-slim@${digest('0')} AS packages
FROM packages
FROM scratch
COPY --from=pages /app /app
`;
const compose = `x-parley:
  image: parley
services:
  database:
    image: pgvector/pgvector:pg17 # the newest
`;

test('images from a registry are found once each, without their current digest', () => {
  expect(imagesIn(containerfile)).toEqual(['node:24-slim']);
  expect(imagesIn(compose)).toEqual(['pgvector/pgvector:pg17']);
});

test('every mention of an image gets the new digest, and nothing else changes', () => {
  const pinned = withDigests(containerfile, new Map([['node:24-slim', digest('a')]]));
  expect(pinned).toBe(
    containerfile
      .replace('node:24-slim AS', `node:24-slim@${digest('a')} AS`)
      .replace(`@${digest('0')}`, `@${digest('a')}`),
  );
  expect(withDigests(pinned, new Map([['node:24-slim', digest('a')]]))).toBe(pinned);
  expect(withDigests(compose, new Map([['pgvector/pgvector:pg17', digest('b')]]))).toBe(
    compose.replace('pg17', `pg17@${digest('b')}`),
  );
});

test('an invalid digest is not written', () => {
  for (const wrong of ['', 'latest', 'sha256:abc', `${digest('a')}\nRUN true`]) {
    expect(() => withDigests(containerfile, new Map([['node:24-slim', wrong]]))).toThrow('node:24-slim has no digest');
  }
});
