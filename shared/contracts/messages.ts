import { z } from 'zod';

function nameOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number' && Number.isNaN(value)) return 'nan';
  return typeof value;
}

// Default validation messages, set once for browser and server.
z.config({
  // Pages run under a Content-Security-Policy without eval, and zod's compiler would be reported on every load.
  jitless: 'document' in globalThis,
  customError: (issue) => {
    if (issue.code !== 'invalid_type') return undefined;
    if (issue.input === undefined) return 'Required';
    return `Expected ${issue.expected === 'int' ? 'integer' : issue.expected}, received ${nameOf(issue.input)}`;
  },
});

export { z };
