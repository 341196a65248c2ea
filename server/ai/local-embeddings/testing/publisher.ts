import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TinyModel, tinyModel } from './tiny-model.ts';

export interface Publisher extends AsyncDisposable {
  model: TinyModel;
  /** Requested paths. */
  asked: string[];
  /** The response to the next requests. By default, the files. */
  answer: RequestListener;
}

/** A server that has the files of a tiny model. */
export async function publisher(): Promise<Publisher> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    published.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const model = tinyModel({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const published: Publisher = {
    model,
    asked,
    answer: (request, response) => void response.end(model.contents[request.url?.slice(1) ?? '']),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return published;
}
