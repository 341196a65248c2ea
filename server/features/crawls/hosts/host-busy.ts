/** Another crawl of this installation reads the host. The work has joined the line, and its job is sent in its turn. */
export class HostBusy extends Error {
  override name = 'HostBusy';
  readonly host: string;

  constructor(host: string) {
    super(`Another crawl reads ${host}`);
    this.host = host;
  }
}
