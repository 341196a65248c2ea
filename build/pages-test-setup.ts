import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach } from 'vitest';

configure({
  // Dialogs fetch their content when they open, which takes a while on a busy machine.
  asyncUtilTimeout: 30_000,
  // A query that waits fails many times before it succeeds, and printing the page each time is slow. Without a message,
  // it is about one of several elements that match.
  getElementError: (message, container) =>
    Object.assign(new Error(message ?? (prettyDOM(container) || '')), { name: 'TestingLibraryElementError' }),
});
afterEach(({ task }) => {
  // Retries start with the errors of the first try.
  if ((task.result?.errors?.length ?? 0) > (task.result?.retryCount ?? 0)) console.log(prettyDOM());
  cleanup();
});
