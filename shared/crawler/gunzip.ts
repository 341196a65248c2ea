/** Gzip starts with 1f 8b. A name ending in .gz proves nothing, because servers may decompress on the way. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * Unpacks at most `maxBytes`, so a file that unpacks to gigabytes uses no memory. What comes before a broken part is
 * kept. `complete` is false in both cases.
 */
export async function gunzip(bytes: Uint8Array, maxBytes: number): Promise<{ bytes: Uint8Array; complete: boolean }> {
  const packed = new Blob([bytes.slice()]).stream();
  const reader = packed.pipeThrough(new DecompressionStream('gzip')).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let complete = true;
  try {
    while (size < maxBytes) {
      const { done, value } = await reader.read();
      if (done) return { bytes: join(chunks, size), complete: true };
      chunks.push(value);
      size += value.length;
    }
    complete = (await reader.read()).done;
  } catch {
    complete = false;
  }
  await reader.cancel().catch(() => undefined);
  return { bytes: join(chunks, Math.min(size, maxBytes)), complete };
}

function join(chunks: Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk.subarray(0, size - at), at);
    at += chunk.length;
  }
  return whole;
}
