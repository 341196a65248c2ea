/** One frame of a text/event-stream. */
export interface EventFrame {
  event: string;
  data: string;
}

/**
 * Reads the frames of a text/event-stream (WHATWG HTML, section 9.2) as they come. Comments (heartbeats) are dropped;
 * a frame that the connection cut in the middle is not delivered.
 */
export async function* readEventFrames(body: ReadableStream<Uint8Array>): AsyncGenerator<EventFrame> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      // A lone CR at the end may be the first half of CR LF: it waits for the next piece.
      const text = rest + value;
      const usable = text.endsWith('\r') ? text.slice(0, -1) : text;
      const blocks = usable.replace(/\r\n?/g, '\n').split('\n\n');
      rest = (blocks.pop() ?? '') + text.slice(usable.length);
      for (const block of blocks) {
        const frame = parseFrame(block);
        if (frame) yield frame;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseFrame(block: string): EventFrame | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }
  return data.length > 0 ? { event, data: data.join('\n') } : null;
}
