import { ApiClient } from './api-client.ts';

/** A client with its own address, as a proxy in front of Parley reports it, because limits count by address. */
export class AddressedClient extends ApiClient {
  readonly #address: string;

  constructor(url: string, number: number) {
    super(url);
    this.#address = [10, number >> 16, number >> 8, number].map((part) => part & 255).join('.');
  }

  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('X-Forwarded-For', this.#address);
    return super.fetch(path, { ...init, headers });
  }
}
