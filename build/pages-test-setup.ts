import { cleanup, configure, prettyDOM } from '@testing-library/react';
import * as react from 'react';
import { afterEach } from 'vitest';
import { queryClient } from '../desktop/renderer/api/queries.ts';
import { ofThisComputer } from '../desktop/renderer/features/desktop/data.ts';
import './failed-requests.ts';

// React notes for each element which code made it, up to a number of elements a second. Only a debugger reads that, and it
// takes a seventh of the CPU time of these tests.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });

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
  // Files in a worker share their modules, so the next test would begin with what this one was shown.
  queryClient.clear();
  ofThisComputer.clear();
});
