import { inBrowser, ofFeature, testsOf } from '../specification/row.ts';
import {
  account,
  type Chapter,
  calls,
  endpoints,
  forged,
  http,
  met,
  notApplicable,
  open,
  otherWorkspace,
  says,
  singleSignOn,
  withProvider,
} from './requirement.ts';

const registration = account('accounts');
const reset = account('reset-password');
const sessions = account('sessions');
const limits = account('sign-in-limits');
const weak = account('weak-password');
const confirmation = account('confirmation');
const factor = ofFeature('second-factor/second-factor');
const passkeys = ofFeature('passkeys/passkeys');
const passwordField = testsOf('desktop/renderer/components/PasswordInput.test.tsx')(
  'a password is masked until its user shows it, and can be pasted and filled in by a password manager',
);
const users = ofFeature('admin/manage-users');
const roles = ofFeature('workspaces/roles');
const workspaces = ofFeature('workspaces/workspaces');
const noPhones = 'Nothing is sent to phones.';
const noSaml = 'There is no SAML.';

export const accountsAndAccess: readonly Chapter[] = [
  {
    title: 'V6 Authentication',
    requirements: [
      [
        'V6.1.1',
        'Controls against guessing are documented, and lock nobody out on purpose',
        met(says('docs/self-hosting.md'), limits('a browser that has signed in before is let in, whatever others try')),
      ],
      [
        'V6.1.2',
        'Words that passwords may not be are documented',
        met(says('docs/specification.md'), weak('missing names and names without letters exclude no password')),
      ],
      [
        'V6.1.3',
        'All ways to sign in are documented',
        met(says('docs/decisions/0043-confirmations-and-second-factors.md'), says('docs/self-hosting.md')),
      ],
      [
        'V6.2.1',
        'Passwords have at least 8 characters',
        met(registration('a form with errors names every field as the form does')),
      ],
      [
        'V6.2.2',
        'Users can change their password',
        met(registration('a new password needs the current one and ends other sessions')),
      ],
      [
        'V6.2.3',
        'A change needs the current password',
        met(registration('a new password needs the current one and ends other sessions')),
      ],
      [
        'V6.2.4',
        'Common passwords are rejected',
        met(
          weak('no one can register with the password "%s"'),
          weak('no one can change to such a password, and the old one keeps working'),
        ),
      ],
      ['V6.2.5', 'Passwords may have any characters', met(weak('"%s" is accepted as a password'))],
      ['V6.2.6', 'Password fields are masked', met(passwordField)],
      ['V6.2.7', 'Pasting and password managers work', met(passwordField)],
      [
        'V6.2.8',
        'Passwords are compared as typed',
        met(weak('a password is compared as typed, with every letter, space and case')),
      ],
      ['V6.2.9', 'Passwords may have 64 characters and more', met(weak('"%s" is accepted as a password'))],
      ['V6.2.10', 'Passwords don’t expire', met(says('server/features/accounts/set-password.ts'))],
      [
        'V6.2.11',
        'Names of the person are no passwords',
        met(weak('"%s" is the user’s own name, not a password'), weak('no one can register with the password "%s"')),
      ],
      [
        'V6.2.12',
        'Breached passwords are rejected',
        met(weak('"%s" is too common as a password'), says('server/features/accounts/weak-password.ts')),
      ],
      [
        'V6.3.1',
        'Guessing passwords is slowed',
        met(
          limits('wrong passwords from one address block only that address'),
          limits('guesses from many addresses slow down all unknown browsers, for a minute at most'),
          limits('an address that tries many accounts is blocked'),
        ),
      ],
      ['V6.3.2', 'There are no default accounts', met(registration('doesn’t exist if the configuration names none'))],
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
        met(
          singleSignOn('with a second factor is asked for it after the provider’s answer'),
          factor('isn’t signed in by a link to set a new password alone'),
          passkeys('doesn’t open a workspace that has turned passwords off'),
        ),
      ],
      [
        'V6.4.1',
        'Initial secrets are random and short-lived',
        met(
          reset('opens the page for it and is valid for half an hour'),
          reset('works once, even if it is used twice at the same time'),
        ),
      ],
      ['V6.4.2', 'There are no password hints', met(says('shared/contracts/accounts.ts'))],
      [
        'V6.4.3',
        'Forgotten passwords are reset safely',
        met(
          reset('is stored as a hash, which can’t be used to open it'),
          reset('sets the password, signs in, and ends every other session'),
          reset('is rate limited'),
          factor('isn’t signed in by a link to set a new password alone'),
        ),
      ],
      [
        'V6.4.4',
        'A lost second factor needs proof of identity',
        open(
          'An administrator removes it, which is logged. How the person proves who they are is up to the administrator.',
        ),
      ],
      [
        'V6.5.1',
        'Codes work once',
        met(
          factor('accepts each code once, even in two browsers at the same time'),
          reset('works once, even if it is used twice at the same time'),
        ),
      ],
      [
        'V6.5.2',
        'Stored codes are hashed',
        met(
          factor('are ten, sign in once each, however they are typed, and only their hashes are stored'),
          reset('is stored as a hash, which can’t be used to open it'),
        ),
      ],
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
        met(reset('is replaced by a newer one, and deleted when the password changes or the account is deleted')),
      ],
      [
        'V6.6.3',
        'Guessing codes is rate limited',
        met(factor('limits guesses, but not for a browser that has signed in before'), reset('is rate limited')),
      ],
      [
        'V6.8.1',
        'A provider can’t pretend to be another',
        met(
          singleSignOn('of a reused address isn’t given to its next owner'),
          singleSignOn('an answer at another provider’s address is rejected'),
        ),
      ],
      ['V6.8.2', 'Signatures of providers are checked', met(forged)],
      ['V6.8.3', 'SAML assertions work once', notApplicable(noSaml)],
      [
        'V6.8.4',
        'The provider’s strength is checked where it matters',
        met(
          withProvider('confirms someone %s, or doesn’t'),
          withProvider('is confirmed by doing so, and returns to the page'),
          withProvider('isn’t confirmed if %s'),
          withProvider('is confirmed without a time if their provider never says it'),
          says('docs/decisions/0060-when-a-provider-last-asked.md'),
        ),
      ],
    ],
  },
  {
    title: 'V7 Sessions',
    requirements: [
      [
        'V7.1.1',
        'Session lifetimes are documented',
        met(
          says('docs/specification.md'),
          sessions('a session ends 30 days after its last use, and 90 days after sign-in at the latest'),
        ),
      ],
      [
        'V7.1.2',
        'The number of parallel sessions is documented',
        met(sessions('the list shows where and when the user signed in, the current session first, and no secrets')),
      ],
      ['V7.1.3', 'Sessions with providers are documented', met(says('docs/self-hosting.md'))],
      [
        'V7.2.1',
        'The server checks session tokens',
        met(endpoints('%s responds 401'), http('hostile-traffic')('%s grant no access')),
      ],
      [
        'V7.2.2',
        'Each session has a new token',
        met(registration('creates a new session id, so that a planted one is useless')),
      ],
      ['V7.2.3', 'Session tokens are random', met(says('server/http/session.ts'))],
      [
        'V7.2.4',
        'Signing in makes a new token',
        met(registration('creates a new session id, so that a planted one is useless')),
      ],
      ['V7.3.1', 'Idle sessions end', met(sessions('a session past its age or idle limit is invalid'))],
      [
        'V7.3.2',
        'Sessions end at the latest after 90 days',
        met(sessions('a session ends 30 days after its last use, and 90 days after sign-in at the latest')),
      ],
      [
        'V7.4.1',
        'Ended sessions are invalid',
        met(
          registration('ends on sign-out, and signing out twice is fine'),
          sessions('a session ended during its last request stays ended, even if its last use is recorded afterward'),
        ),
      ],
      [
        'V7.4.2',
        'Disabled and deleted accounts have no sessions',
        met(
          users('is signed out everywhere immediately, and can’t sign in'),
          registration('of a deleted account is invalid'),
        ),
      ],
      [
        'V7.4.3',
        'Changing a factor ends other sessions',
        met(
          registration('a new password needs the current one and ends other sessions'),
          reset('sets the password, signs in, and ends every other session'),
          sessions('signing out everywhere else keeps this browser and other users signed in, even if done twice'),
        ),
      ],
      [
        'V7.4.4',
        'Signing out is easy to find',
        met(inBrowser('auth')('a new owner registers, is greeted, logs out and signs in again by email')),
      ],
      [
        'V7.4.5',
        'Administrators can end sessions of a user',
        met(users('is signed out everywhere immediately, and can’t sign in')),
      ],
      [
        'V7.5.1',
        'Changing how to sign in asks again',
        met(
          confirmation('can’t call %s'),
          registration('a new email address needs a confirmation, but the same address, a name or a full name doesn’t'),
        ),
      ],
      ['V7.5.2', 'Users see and end their sessions', met(sessions('another session can be ended, but only once'))],
      ['V7.6.1', 'Sessions with providers behave as documented', met(says('docs/self-hosting.md'))],
      [
        'V7.6.2',
        'Sessions need an action of the user',
        met(singleSignOn('a state that another browser started is rejected, and so is its result')),
      ],
    ],
  },
  {
    title: 'V8 Authorization',
    requirements: [
      [
        'V8.1.1',
        'Rules of access are documented',
        met(says('docs/owners.md'), calls('every call is in the access table')),
      ],
      ['V8.1.2', 'Rules for fields are documented', met(says('docs/api.md'))],
      [
        'V8.2.1',
        'Functions are only for those who may',
        met(
          calls('calls by %s are answered, or rejected for the right reason'),
          roles('may or may not call %s, according to the table'),
        ),
      ],
      [
        'V8.2.2',
        'Objects are only for those who may',
        met(
          endpoints('%s responds 404, as for one that doesn’t exist'),
          workspaces('gets 404 for a workspace of someone else or an invalid id, as for one that doesn’t exist'),
          otherWorkspace,
        ),
      ],
      [
        'V8.2.3',
        'Fields are only for those who may',
        met(
          ofFeature('chatbots/chatbots')('has the owner’s choices, and never the instructions'),
          endpoints('%s responds 400 with its name, and writes nothing'),
        ),
      ],
      [
        'V8.3.1',
        'The server decides about access',
        met(calls('calls by %s are answered, or rejected for the right reason')),
      ],
      [
        'V8.4.1',
        'Tenants can’t affect each other',
        met(
          workspaces('finds nothing of one in the other'),
          endpoints('%s responds 404, as for one that doesn’t exist'),
          otherWorkspace,
        ),
      ],
    ],
  },
];
