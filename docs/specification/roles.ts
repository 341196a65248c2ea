import type { Section } from './row.ts';

export const roles: Section = {
  number: '6',
  title: 'Roles and permissions',
  rows: [
    ['Anonymous: /, /auth, /pricing, /test-crawler and 404', 'screens-by-role'],
    ['Anonymous: the buttons of the pricing page lead to /auth', 'pricing-signed-out'],
    ['Signed in: dashboard, wizard and checkout', 'screens-by-role'],
    ['Signed in: the calls to action lead to /create-chatbot', 'landing-signed-in-links'],
    ['Administrators: everything above plus the admin area', 'screens-by-role', 'calls-by-role'],
    ['Administrators list, create and edit users', 'admin-users-paged'],
    ['The server enforces it: every call, for anonymous, signed in and admin', 'calls-by-role'],
    ['An API key makes the calls of its scopes and no others', 'calls-by-key-scope'],
    ['An API key never reaches another workspace', 'api-key-stays-in-workspace', 'chat-key-stays-in-workspace'],
    ['An API key belongs to its workspace', 'api-key-outlives-creator', 'api-key-ends-with-workspace'],
    ['The audit log names API keys', 'api-key-audited'],
    ['API keys expire', 'api-key-expires'],
    [
      'API keys work without sessions, and sessions without keys',
      'api-key-before-session',
      'api-key-invalid',
      'api-key-not-for-pages',
    ],
    ['Keys are limited by minute, and answers say what is left', 'api-call-limit'],
    ['Keys appear in no log and no trace', 'api-keys-not-logged'],
    ['A new call that is missing from the access table fails', 'every-call-in-access-table'],
    ['Signed out, calls that require a user return 401', 'calls-need-sign-in'],
    ['Other users’ data is not found', 'calls-hide-others-objects'],
    ['Voice only if the plan includes it', 'plan-remaining-voice'],
  ],
};
