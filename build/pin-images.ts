/**
 * `npm run pin-images`: writes the current digest of each base image into the container files, so that everyone builds
 * from the same images until it is run again. Needs docker with buildx, and access to the registry.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const files = ['build/Containerfile', 'docker-compose.yml', '.github/workflows/test-all.yml'];
/** Images with a tag or a path. Others are built here. */
const imagePattern = /^(FROM\s+|\s*image:\s*)([\w.-]+(?:\/[\w./-]+)?:[\w.-]+)(?:@sha256:[0-9a-f]{64})?(?=\s|$)/gm;
const digestPattern = /^sha256:[0-9a-f]{64}$/;

export const imagesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(imagePattern)].map(([, , image = '']) => image)),
];

/** @throws Error for an image without a digest */
function withDigests(text: string, digests: ReadonlyMap<string, string>): string {
  return text.replace(imagePattern, (_, before: string, image: string) => {
    const digest = digests.get(image) ?? '';
    if (!digestPattern.test(digest)) throw new Error(`${image} has no digest`);
    return `${before}${image}@${digest}`;
  });
}

/** The digest of the index of all platforms, so it works on every machine. */
function digestOf(image: string): string {
  const format = '{{.Manifest.Digest}}';
  return execFileSync('docker', ['buildx', 'imagetools', 'inspect', image, '--format', format], {
    encoding: 'utf8',
  }).trim();
}

if (import.meta.main) {
  for (const name of files) {
    const path = fileURLToPath(new URL(`../${name}`, import.meta.url));
    const text = readFileSync(path, 'utf8');
    const digests = new Map(imagesIn(text).map((image) => [image, digestOf(image)]));
    writeFileSync(path, withDigests(text, digests));
    for (const [image, digest] of digests) console.log(`${name}: ${image} is ${digest}`);
  }
}
