import { type Chapter, met, notApplicable, open, says } from './requirement.ts';

const noPhones = 'Nothing is sent to phones.';
const noSaml = 'There is no SAML.';

export const accountsAndAccess: readonly Chapter[] = [
  {
    title: 'V6 Authentication',
    requirements: [
      [
        'V6.1.1',
        'Controls against guessing are documented, and lock nobody out on purpose',
        met(says('docs/self-hosting.md'), says('docs/limits.md'), 'known-browser-never-locked-out'),
      ],
      [
        'V6.1.2',
        'Words that passwords may not be are documented',
        met(says('docs/self-hosting.md'), 'own-name-as-password-rejected'),
      ],
      [
        'V6.1.3',
        'All ways to sign in are documented',
        met(says('docs/decisions/0043-confirmations-and-second-factors.md'), says('docs/self-hosting.md')),
      ],
      ['V6.2.1', 'Passwords have at least 8 characters', met('registration-errors-name-fields')],
      ['V6.2.2', 'Users can change their password', met('new-password-needs-current')],
      ['V6.2.3', 'A change needs the current password', met('new-password-needs-current')],
      [
        'V6.2.4',
        'Common passwords are rejected',
        met('register-rejects-weak-password', 'change-rejects-weak-password'),
      ],
      [
        'V6.2.5',
        'Passwords may have any characters',
        met('good-password-accepted', 'missing-names-exclude-no-password'),
      ],
      ['V6.2.6', 'Password fields are masked', met('password-field-masked')],
      ['V6.2.7', 'Pasting and password managers work', met('password-field-masked')],
      ['V6.2.8', 'Passwords are compared as typed', met('password-compared-as-typed')],
      ['V6.2.9', 'Passwords may have 64 characters and more', met('good-password-accepted')],
      ['V6.2.10', 'Passwords don’t expire', met(says('server/features/accounts/set-password.ts'))],
      [
        'V6.2.11',
        'Names of the person are no passwords',
        met('own-name-as-password-rejected', 'register-rejects-weak-password'),
      ],
      [
        'V6.2.12',
        'Breached passwords are rejected',
        met('common-password-rejected', says('server/features/accounts/weak-password.ts')),
      ],
      [
        'V6.3.1',
        'Guessing passwords is slowed',
        met(
          'wrong-passwords-block-one-address',
          'guesses-from-many-slow-unknown',
          'many-accounts-tried-blocks-address',
        ),
      ],
      ['V6.3.2', 'There are no default accounts', met('no-first-admin-unless-configured')],
      [
        'V6.3.3',
        'A second factor is required',
        open(
          'Second factors are offered, and a workspace can require them. An installation can’t require them of everyone.',
        ),
      ],
      [
        'V6.3.4',
        'All ways to sign in are equally strong',
        met('sso-asks-second-factor', 'factor-not-bypassed-by-link', 'passkey-respects-passwords-off'),
      ],
      ['V6.4.1', 'Initial secrets are random and short-lived', met('reset-link-half-hour', 'reset-link-works-once')],
      ['V6.4.2', 'There are no password hints', met(says('shared/contracts/accounts.ts'))],
      [
        'V6.4.3',
        'Forgotten passwords are reset safely',
        met(
          'reset-link-stored-as-hash',
          'reset-link-ends-sessions',
          'reset-link-rate-limited',
          'reset-ends-invitations',
          'factor-not-bypassed-by-link',
        ),
      ],
      [
        'V6.4.4',
        'A lost second factor needs proof of identity',
        open(
          'An administrator removes it, which is logged. How the person proves who they are is up to the administrator.',
        ),
      ],
      ['V6.5.1', 'Codes work once', met('factor-code-works-once', 'reset-link-works-once')],
      ['V6.5.2', 'Stored codes are hashed', met('recovery-codes-work-once', 'reset-link-stored-as-hash')],
      [
        'V6.5.3',
        'Codes are random',
        met(says('server/features/second-factor/recovery-codes.ts'), says('server/features/accounts/account-links.ts')),
      ],
      [
        'V6.5.4',
        'Codes have at least 20 bits',
        met(says('server/features/second-factor/recovery-codes.ts'), says('server/features/accounts/account-links.ts')),
      ],
      [
        'V6.5.5',
        'Codes expire',
        open('Links to reset a password are valid for 30 minutes, as OWASP Forgot Password allows, not for 10.'),
      ],
      ['V6.6.1', 'Codes by phone need a verified number', notApplicable(noPhones)],
      [
        'V6.6.2',
        'Codes belong to the request they were made for',
        met('reset-link-replaced', 'links-die-with-address'),
      ],
      ['V6.6.3', 'Guessing codes is rate limited', met('factor-guesses-limited', 'reset-link-rate-limited')],
      ['V6.8.1', 'A provider can’t pretend to be another', met('sso-reused-address', 'sso-other-provider-rejected')],
      ['V6.8.2', 'Signatures of providers are checked', met('forged-id-tokens')],
      ['V6.8.3', 'SAML assertions work once', notApplicable(noSaml)],
      [
        'V6.8.4',
        'The provider’s strength is checked where it matters',
        met(
          'sso-confirms-identity',
          'sso-confirm-returns',
          'sso-confirm-rejected',
          'sso-confirm-without-time',
          says('docs/decisions/0060-when-a-provider-last-asked.md'),
        ),
      ],
    ],
  },
  {
    title: 'V7 Sessions',
    requirements: [
      ['V7.1.1', 'Session lifetimes are documented', met(says('docs/self-hosting.md'), 'session-lifetime')],
      ['V7.1.2', 'The number of parallel sessions is documented', met(says('docs/self-hosting.md'))],
      ['V7.1.3', 'Sessions with providers are documented', met(says('docs/self-hosting.md'))],
      ['V7.2.1', 'The server checks session tokens', met('calls-need-sign-in', 'forged-cookies')],
      ['V7.2.2', 'Each session has a new token', met('sign-in-makes-new-session')],
      ['V7.2.3', 'Session tokens are random', met('session-token-random')],
      [
        'V7.2.4',
        'Signing in, or confirming who one is, makes a new token and ends the earlier one',
        met('sign-in-makes-new-session', 'confirmation-renews-session'),
      ],
      ['V7.3.1', 'Idle sessions end', met('session-expired')],
      ['V7.3.2', 'Sessions end at the latest after 90 days', met('session-lifetime')],
      [
        'V7.4.1',
        'Ended sessions are invalid',
        met('sign-out-ends-session', 'session-end-is-final', 'session-not-brought-back'),
      ],
      [
        'V7.4.2',
        'Disabled and deleted accounts have no sessions',
        met('disabled-account-signed-out', 'deleted-account-ends-session'),
      ],
      [
        'V7.4.3',
        'Changing a factor can end other sessions',
        met(
          'new-password-needs-current',
          'reset-link-ends-sessions',
          'sessions-ended-elsewhere',
          'factor-section-removed',
          'new-address-offers-sign-out',
        ),
      ],
      ['V7.4.4', 'Signing out is easy to find', met('register-and-sign-in-again')],
      ['V7.4.5', 'Administrators can end sessions of a user', met('disabled-account-signed-out')],
      [
        'V7.5.1',
        'Changing how to sign in asks again',
        met('unconfirmed-session-limited', 'new-email-needs-confirmation'),
      ],
      [
        'V7.5.2',
        'Users see their sessions, and end them after proving who they are',
        met('sessions-listed', 'session-ended-once', 'unconfirmed-session-limited'),
      ],
      ['V7.6.1', 'Sessions with providers behave as documented', met(says('docs/self-hosting.md'))],
      ['V7.6.2', 'Sessions need an action of the user', met('sso-state-of-other-browser')],
    ],
  },
  {
    title: 'V8 Authorization',
    requirements: [
      ['V8.1.1', 'Rules of access are documented', met(says('docs/owners.md'), 'every-call-in-access-table')],
      ['V8.1.2', 'Rules for fields are documented', met(says('docs/api.md'))],
      [
        'V8.2.1',
        'Functions are only for those who may',
        met(
          'calls-by-role',
          'member-roles',
          'invitation-dies-with-right',
          'links-die-with-right',
          'workspace-provider-ends-with-membership',
          'workspace-provider-ends-with-address',
        ),
      ],
      [
        'V8.2.2',
        'Objects are only for those who may',
        met(
          'calls-hide-others-objects',
          'foreign-workspace-not-found',
          'fuzz-other-workspace',
          'mail-unsubscribe-earlier-address',
        ),
      ],
      [
        'V8.2.3',
        'Fields are only for those who may',
        met('public-config-hides-instructions', 'calls-reject-unknown-field'),
      ],
      ['V8.3.1', 'The server decides about access', met('calls-by-role')],
      [
        'V8.4.1',
        'Tenants can’t affect each other',
        met(
          'workspaces-separate',
          'calls-hide-others-objects',
          'fuzz-other-workspace',
          'workspace-provider-one-workspace',
        ),
      ],
    ],
  },
];
