import Fetch from 'happy-dom/lib/fetch/Fetch.js';

interface RunningFetch {
  request: Request;
  finalizeRequest(): void;
  reject(error: unknown): void;
  onError(error: Error): void;
}

// The simulated browser prints each connection that ends ("socket hang up"), even its own end of a request that the page
// cancels. Pages say what failed, and tests expect that.
const running = Fetch.prototype as unknown as RunningFetch;
running.onError = function (error) {
  if (this.request.signal.aborted) return;
  this.finalizeRequest();
  this.reject(new DOMException(`Request of ${this.request.url} failed: ${error.message}`, 'NetworkError'));
};
