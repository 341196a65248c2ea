const silkMs = [10, 20, 40, 60];
const hybridMs = [10, 20];
const celtMs = [2.5, 5, 10, 20];

/** Duration of an Opus packet, from its first two bytes (RFC 6716, section 3.1). */
export function opusPacketSeconds(first: number, second: number): number {
  const config = first >> 3;
  const ms = config < 12 ? silkMs[config & 3] : config < 16 ? hybridMs[config & 1] : celtMs[config & 3];
  const code = first & 3;
  const frames = code === 3 ? second & 0x3f : code === 0 ? 1 : 2;
  return (frames * (ms ?? 0)) / 1000;
}
