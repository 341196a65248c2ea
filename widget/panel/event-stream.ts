export interface StreamEvent {
  event: string;
  data: string;
}

/**
 * Reads server-sent events from a response body as they arrive (HTML standard, 9.2.6), as far as an answer needs it:
 * `event` and `data` fields, and any line ending. Comments, other fields and an incomplete last event are dropped, as
 * in the standard.
 */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  let event = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += value;
      // A carriage return at the very end may be half of a line ending, so it waits for the next chunk.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0) yield { event: event || 'message', data: data.join('\n') };
          event = '';
          data = [];
          continue;
        }
        const [, field, text = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
        if (field === 'event') event = text;
        if (field === 'data') data.push(text);
      }
    }
  } finally {
    // Leaving early must also end the request behind the body.
    await reader.cancel().catch(() => undefined);
  }
}
