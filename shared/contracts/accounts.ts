import { Done, endpoint, Id, IdInPath, onlyReads, Time } from './endpoint.ts';
import { z } from './messages.ts';
import { PasskeyInput } from './passkeys.ts';
import { CodeInput, SecondStep } from './second-factor.ts';

export const Plan = z.enum(['free', 'pro', 'business']);

/** The languages of the console. */
export const Language = z.enum(['en', 'de']);
export type Language = z.infer<typeof Language>;

export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  fullName: z.string().nullable(),
  createdAt: Time,
  isAdmin: z.boolean(),
  plan: Plan,
  /** Language of the console; null to follow the browser. */
  language: Language.nullable(),
  /** False for someone who signs in with a provider and hasn't set a password. */
  hasPassword: z.boolean().default(true),
});
export type User = z.infer<typeof User>;

const username = z
  .string()
  .trim()
  .min(3, 'Username must be at least 3 characters')
  .max(64, 'Username must be at most 64 characters')
  .refine((name) => !/[\s@<>"'`\\/\p{C}]/u.test(name), 'Username must not contain spaces, @, quotes or angle brackets');
export const email = z.email('Invalid email address').max(254, 'Email must be at most 254 characters');
const fullName = z.string().trim().max(120, 'Full name must be at most 120 characters');
// Longer passwords are rejected, because hashing cost must not depend on what a stranger sends.
const password = z
  .string()
  .min(8, 'Password must be at least 8 characters')
  .max(256, 'Password must be at most 256 characters');

export const LoginInput = z.object({
  username: z.string().trim().min(1, 'Username is required').max(254),
  password: z.string().min(1, 'Password is required').max(256),
});
export type LoginInput = z.infer<typeof LoginInput>;

/** The token in the fragment of a single-use link. */
const token = z.string().min(1).max(200);

export const RegisterInput = z.object({
  username,
  email,
  password,
  fullName: fullName.optional(),
  /** From an administrator's link, if registration is by invitation. */
  invitation: token.optional(),
  /** Of a chatbot that was tried without an account. Its workspace becomes the new user’s. */
  tryId: token.optional(),
});
export type RegisterInput = z.infer<typeof RegisterInput>;

export const ProfileInput = z.object({
  username,
  email,
  fullName: fullName.nullable().optional(),
});
export type ProfileInput = z.infer<typeof ProfileInput>;

/** What isn't sent stays as it is. */
export const ProfilePatch = ProfileInput.partial();
export type ProfilePatch = z.infer<typeof ProfilePatch>;

export const LanguageInput = z.object({ language: Language.nullable() });

export const ChangePasswordInput = z.object({
  currentPassword: z.string().min(1, 'Current password is required').max(256),
  newPassword: z
    .string()
    .min(8, 'New password must be at least 8 characters')
    .max(256, 'Password must be at most 256 characters'),
});
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

const confirmPassword = z.string().min(8, 'Please confirm your new password');
const isConfirmed = (form: { newPassword: string; confirmPassword: string }) =>
  form.newPassword === form.confirmPassword;
const mismatch = { path: ['confirmPassword'], message: 'Passwords do not match' };

/** The form also asks to confirm the new password, which isn't sent. */
export const ChangePasswordForm = ChangePasswordInput.extend({ confirmPassword }).refine(isConfirmed, mismatch);
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>;

export const FirstPasswordInput = ChangePasswordInput.pick({ newPassword: true });
export type FirstPasswordInput = z.infer<typeof FirstPasswordInput>;
export const ForgotPasswordInput = LoginInput.pick({ username: true });
export type ForgotPasswordInput = z.infer<typeof ForgotPasswordInput>;

export const ResetPasswordInput = z.object({
  token,
  newPassword: ChangePasswordInput.shape.newPassword,
  /** Also revokes the API keys that the user has made. */
  revokeKeys: z.boolean().optional(),
});
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

export const ResetPasswordForm = ResetPasswordInput.pick({ newPassword: true })
  .extend({ confirmPassword })
  .refine(isConfirmed, mismatch);
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>;

/** How a signed-in user proves that it's them. */
export const PasswordInput = z.object({ password: z.string().min(1, 'Password is required').max(256) });
export const Confirmation = z.union([PasswordInput, CodeInput, PasskeyInput]);
export type Confirmation = z.output<typeof Confirmation>;

/** What the second step is taken with. */
export const SecondStepInput = z.union([CodeInput, PasskeyInput]);
export type SecondStepInput = z.output<typeof SecondStepInput>;

/** The user who is signed in now, or the second step that is still missing. */
export const Entry = z.union([User, SecondStep]);
export type Entry = z.infer<typeof Entry>;

/** Who may register: anyone, users with a link from an administrator, or nobody. */
export const RegistrationMode = z.enum(['open', 'invite', 'closed']);
export type RegistrationMode = z.infer<typeof RegistrationMode>;

/** A session of the user. */
export const Session = z.object({
  id: Id,
  /** The session of this request. */
  isCurrent: z.boolean(),
  signedInAt: Time.nullable(),
  /** Accurate to five minutes; null if unknown. */
  lastUsedAt: Time.nullable(),
  /** The browser's user agent when signing in. */
  userAgent: z.string().nullable(),
});
export type Session = z.infer<typeof Session>;

const editable = ({ username, email, fullName }: User) => ({ username, email, fullName });

export const accountsEndpoints = {
  getUser: endpoint({
    method: 'GET',
    path: '/api/user',
    feature: 'accounts',
    access: 'person',
    may: 'read',
    isWithoutFactor: true,
    summary: 'The signed-in user, with the plan of the current workspace',
    reply: User,
    editable,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    feature: 'accounts',
    access: 'public',
    summary: 'Sign in with a username or an email address; with a second factor, a second step follows',
    audit: 'sign-in.succeeded',
    example: { username: 'ann', password: 'correct horse' },
    body: LoginInput,
    reply: Entry,
    errors: [401, 429],
  }),
  finishLogin: endpoint({
    method: 'POST',
    path: '/api/login/second-step',
    feature: 'accounts',
    access: 'public',
    summary: 'Sign in with the second factor, within 10 minutes of the password',
    audit: 'sign-in.succeeded',
    example: { code: '123456' },
    body: SecondStepInput,
    reply: User,
    errors: [401, 409, 429],
  }),
  loginWithPasskey: endpoint({
    method: 'POST',
    path: '/api/login/passkey',
    feature: 'accounts',
    access: 'public',
    summary: 'Sign in with a passkey, which replaces the password and the second factor',
    audit: 'sign-in.passkey',
    example: {
      passkey: {
        id: 'AQIDBAUGBwg',
        rawId: 'AQIDBAUGBwg',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
      },
    },
    body: PasskeyInput,
    reply: User,
    errors: [401, 403, 409, 429],
  }),
  getRegistration: endpoint({
    method: 'GET',
    path: '/api/registration',
    feature: 'accounts',
    access: 'public',
    summary:
      'Whether registration is open, by invitation, or closed, whether the server can send email and use passkeys, and whether it has accounts',
    reply: z.object({
      mode: RegistrationMode,
      canSendMail: z.boolean(),
      usesPasskeys: z.boolean().default(false),
      /** False on a new server, whose first account is created at the address that it printed. */
      hasAccounts: z.boolean().default(true),
    }),
  }),
  checkInvitation: endpoint({
    method: 'POST',
    path: '/api/registration/check',
    feature: 'accounts',
    access: 'public',
    summary: 'Whether an invitation is valid; 404 if it expired or was used',
    audit: onlyReads,
    example: { token: 'mfk2Rk7OZmE1y3nYq0pQx4a8dT6vUj9sLb5cHw1eNgA' },
    body: z.object({ token }),
    reply: Done,
    errors: [429],
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    feature: 'accounts',
    access: 'public',
    summary: 'Create an account and sign in; requires an invitation unless registration is open',
    audit: 'account.registered',
    example: { username: 'newcomer', email: 'newcomer@shop.example', password: 'correct horse' },
    body: RegisterInput,
    reply: User,
    status: 201,
    errors: [403, 409, 429],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    feature: 'accounts',
    access: 'public',
    summary: 'Sign out',
    audit: 'sign-in.ended',
    reply: Done,
  }),
  updateUser: endpoint({
    method: 'PATCH',
    path: '/api/user',
    feature: 'accounts',
    access: 'person',
    summary:
      'Change username, email or full name; a new email requires a recent confirmation, and ends links sent to the old one',
    audit: 'account.changed',
    example: { username: 'stranger', email: 'stranger@example.com' },
    body: ProfilePatch,
    reply: User,
    editable,
    errors: [403, 409, 429],
  }),
  updateLanguage: endpoint({
    method: 'PATCH',
    path: '/api/user/language',
    feature: 'accounts',
    access: 'person',
    summary: 'Choose the language of the console; null leaves it to the browser',
    audit: { none: 'It only changes what this person’s browser shows.' },
    example: { language: 'de' },
    body: LanguageInput,
    reply: User,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/user/change-password',
    feature: 'accounts',
    access: 'person',
    summary: 'Change the password and end the other sessions',
    audit: 'password.changed',
    example: { currentPassword: 'correct horse', newPassword: 'another horse' },
    body: ChangePasswordInput,
    reply: Done,
    errors: [429],
  }),
  confirmUser: endpoint({
    method: 'POST',
    path: '/api/user/confirmation',
    feature: 'accounts',
    access: 'person',
    summary:
      'Prove again who you are, with the password or a second factor; calls that require it work for the next 10 minutes',
    audit: { none: 'It changes nothing by itself. What it allows is recorded.' },
    example: { password: 'correct horse' },
    body: Confirmation,
    reply: Done,
    errors: [409, 429],
  }),
  setFirstPassword: endpoint({
    method: 'POST',
    path: '/api/user/password',
    feature: 'accounts',
    access: 'person',
    confirm: true,
    summary: 'Set a password for an account without one, and end the other sessions',
    audit: 'password.changed',
    example: { newPassword: 'correct horse' },
    body: FirstPasswordInput,
    reply: User,
    errors: [409],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/forgot-password',
    feature: 'accounts',
    access: 'public',
    summary: 'Email a link to set a new password; answers the same whether or not the account exists',
    audit: { none: 'Anyone can ask for a link. Setting a password with it is recorded.' },
    example: { username: 'ann' },
    body: ForgotPasswordInput,
    reply: Done,
    errors: [409, 429],
  }),
  checkResetLink: endpoint({
    method: 'POST',
    path: '/api/reset-password/check',
    feature: 'accounts',
    access: 'public',
    summary: 'The account that a reset link is for; 404 if the link expired or was used',
    audit: onlyReads,
    example: { token: 'mfk2Rk7OZmE1y3nYq0pQx4a8dT6vUj9sLb5cHw1eNgA' },
    body: z.object({ token }),
    reply: z.object({
      username: z.string(),
      /** Masked, since the link may have been passed on. */
      email: z.string(),
      /** How many API keys of theirs can be revoked with the old password. */
      apiKeys: z.number().int().default(0),
    }),
    errors: [429],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/reset-password',
    feature: 'accounts',
    access: 'public',
    summary:
      'Set a new password with a one-time link, end all sessions and the invitations the user has made, and sign in, or ask for the second step',
    audit: 'password.reset',
    example: { token: 'mfk2Rk7OZmE1y3nYq0pQx4a8dT6vUj9sLb5cHw1eNgA', newPassword: 'another horse' },
    body: ResetPasswordInput,
    reply: Entry,
    errors: [429],
  }),
  askToConfirmEmail: endpoint({
    method: 'POST',
    path: '/api/user/confirm-email',
    feature: 'accounts',
    access: 'person',
    summary: 'Email a link that confirms the user’s address; replaces an earlier link',
    audit: { none: 'It only sends an email.' },
    reply: Done,
    errors: [409, 429],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/confirm-email',
    feature: 'accounts',
    access: 'public',
    summary: 'Confirm an address with the link that was sent to it',
    audit: { none: 'The change of the address is recorded; this shows that it works.' },
    example: { token: 'mfk2Rk7OZmE1y3nYq0pQx4a8dT6vUj9sLb5cHw1eNgA' },
    body: z.object({ token }),
    reply: User.pick({ email: true }),
    errors: [429],
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/user/sessions',
    feature: 'accounts',
    access: 'person',
    summary: 'Sessions of the user, the current one first',
    reply: z.array(Session),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    feature: 'accounts',
    access: 'person',
    confirm: true,
    summary: 'Sign out another session',
    audit: 'session.ended',
    params: z.object({ id: IdInPath }),
    reply: Done,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions',
    feature: 'accounts',
    access: 'person',
    confirm: true,
    summary: 'Sign out all other sessions',
    audit: 'sessions.ended',
    reply: Done,
  }),
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/api/user',
    feature: 'accounts',
    access: 'person',
    confirm: true,
    summary: 'Delete the account and all of its data',
    audit: { none: 'Owners who delete their account leave nothing behind.' },
    reply: Done,
    errors: [409],
  }),
};
