import { inBrowser, ofFeature, ofPages, type Section, testsOf } from './row.ts';

const screens = inBrowser('access')('screens for ${person}: each is shown or redirects as listed');
const callAccess = testsOf('server/call-access.test.ts');
const keys = ofFeature('api-keys/api-keys');
const calls = callAccess('calls by %s are answered, or rejected for the right reason');

export const roles: Section = {
  number: '6',
  title: 'Roles and permissions',
  rows: [
    ['Anonymous: /, /auth, /pricing, /test-crawler and 404', screens],
    [
      'Anonymous: the buttons of the pricing page lead to /auth',
      ofPages('features/pricing/PricingPage.test.tsx')(
        'signed out, every button of the pricing page leads to the sign-in',
      ),
    ],
    ['Signed in: dashboard, wizard and checkout', screens],
    [
      'Signed in: the calls to action lead to /create-chatbot',
      ofPages('FirstPage.test.tsx')(
        'when signed in, the landing page links to the wizard, and its account menu to the dashboard',
      ),
    ],
    ['Administrators: everything above plus the admin area', screens, calls],
    [
      'Administrators list, create and edit users',
      ofFeature('admin/admin')('comes ten at a time, newest first, and never with a password'),
    ],
    ['The server enforces it: every call, for anonymous, signed in and admin', calls],
    [
      'An API key makes the calls of its scopes and no others',
      callAccess('an API key with the scope %s can make the listed calls and no others'),
    ],
    [
      'An API key never reaches another workspace',
      keys('never reaches another workspace, whatever the call names'),
      keys('finds no chatbot of another workspace, even one that anyone may ask'),
    ],
    [
      'An API key belongs to its workspace',
      keys('keeps working when its creator leaves, and even without their account'),
      keys('goes with its workspace'),
    ],
    ['The audit log names API keys', keys('is named in the audit log, when it is created, used and revoked')],
    ['API keys expire', keys('stops working when it expires')],
    [
      'API keys work without sessions, and sessions without keys',
      keys('is what counts if there is also a session, and starts none'),
      keys('is rejected if it was mistyped or made up, even with a session'),
      keys('can’t be used by a page of another site'),
    ],
    [
      'Keys are limited by minute, and answers say what is left',
      keys('is announced with each answer, and above it calls wait'),
    ],
    ['Keys appear in no log and no trace', keys('keys appear in no log and no trace')],
    ['A new call that is missing from the access table fails', callAccess('every call is in the access table')],
    ['Signed out, calls that require a user return 401', testsOf('server/endpoints.test.ts')('%s responds 401')],
    [
      'Other users’ data is not found',
      testsOf('server/endpoints.test.ts')('%s responds 404, as for one that doesn’t exist'),
    ],
    [
      'Voice only if the plan includes it',
      ofFeature('plans/plan-limits')('shows voice in minutes, and only if the plan has voice'),
    ],
  ],
};
