import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

/** What Postgres says about a row or value it refused: it may be a visitor's text. */
const rowText = ['detail', 'where', 'internalQuery'] as const;

/** The log of a process: JSON lines, errors with their stack, nothing of what people wrote. */
export function createLog(level: string, destination: DestinationStream): Logger {
  return pino({ level, base: null, serializers: { err: withoutRowText } }, destination);
}

function withoutRowText(error: Error): object {
  const serialized: Record<string, unknown> = { ...stdSerializers.err(error) };
  for (const name of rowText) delete serialized[name];
  return serialized;
}
