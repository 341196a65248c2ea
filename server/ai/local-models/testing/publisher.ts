import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelFile } from '../local-model.ts';
import { type TinyModel, tinyModel } from './tiny-model.ts';

interface Published {
  weights: ModelFile;
  tokenizer: ModelFile;
  contents: Record<string, Uint8Array>;
}

export interface Publisher<Model extends Published = TinyModel> extends AsyncDisposable {
  model: Model;
  /** Requested paths. */
  asked: string[];
  /** The response to the next requests. By default, the files. */
  answer: RequestListener;
}

/** A server that has the files of a tiny model. */
export async function publisher(): Promise<Publisher>;
export async function publisher<Model extends Published>(model: Model): Promise<Publisher<Model>>;
export async function publisher(published: Published = tinyModel()): Promise<Publisher<Published>> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    at.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const here = (file: ModelFile): ModelFile => ({ ...file, url: `${origin}/${file.name}` });
  const model = { ...published, weights: here(published.weights), tokenizer: here(published.tokenizer) };
  const at: Publisher<Published> = {
    model,
    asked,
    answer: (request, response) => void response.end(model.contents[request.url?.slice(1) ?? '']),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return at;
}
