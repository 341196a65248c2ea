import Fetch from 'happy-dom/lib/fetch/Fetch.js';

interface RunningFetch {
  request: Request;
  onError(error: Error): void;
}

// When a page cancels a request, the simulated browser prints the end of its own connection as an error ("socket hang
// up"). A browser prints nothing. The call has been rejected by then.
const running = Fetch.prototype as unknown as RunningFetch;
const { onError } = running;
running.onError = function (error) {
  if (!this.request.signal.aborted) onError.call(this, error);
};
