import { done } from '#shared/contracts/endpoint.ts';
import type { WorkspaceSignIn } from '#shared/contracts/single-sign-on.ts';
import type { Invitation, Member, Workspace } from '#shared/contracts/workspaces.ts';
import type { WorkspaceRole } from '#shared/workspaces/roles.ts';
import { bakeryCalls, olive, olives } from './bakery.ts';
import { free } from './billing-calls.ts';
import { json, type Replies } from './stand-in.ts';

/** A workspace that Olive shares with others. */
export const mill: Workspace = {
  ...olives,
  id: 'mills-workspace-id--22',
  name: 'Mill Lane',
  plan: 'pro',
  role: 'editor',
  isCurrent: false,
  memberCount: 3,
};

/** A workspace without a provider. */
export const noSignIn: WorkspaceSignIn = {
  provider: null,
  redirectUri: `https://parley.example/api/sign-in/callback/workspace-${olives.id}`,
  domains: [],
  newMemberRole: null,
  passwordsOff: false,
  isUsed: false,
};

const joinedAt = '2026-01-14T10:00:00.000Z';

const you: Member = {
  userId: olive.id,
  username: olive.username,
  email: olive.email,
  fullName: null,
  role: 'owner',
  joinedAt,
  isYou: true,
  hasFactor: true,
};
export const max: Member = {
  ...you,
  userId: 8,
  username: 'max',
  email: 'max@parley.example',
  fullName: 'Max Miller',
  role: 'editor',
  isYou: false,
  hasFactor: false,
};
export const mary: Member = { ...max, userId: 9, username: 'mary', email: 'mary@parley.example', fullName: null };

export const invitation: Invitation = {
  id: 5,
  role: 'viewer',
  note: 'Nina from the agency',
  invitedBy: 'olive',
  createdAt: joinedAt,
  expiresAt: '2026-01-21T10:00:00.000Z',
};

/** The API's answers for Olive with a role in her only workspace, together with Max and Mary. */
export function teamCalls(role: WorkspaceRole): Replies {
  const path = `/api/workspaces/${olives.id}`;
  // Every workspace needs an owner.
  const others: Member[] = [{ ...mary, role: role === 'owner' ? 'admin' : 'owner' }, max];
  return {
    ...bakeryCalls,
    'GET /api/billing': json(free),
    'GET /api/invoices': json([]),
    'GET /api/workspaces': json([{ ...olives, role, memberCount: 3 }]),
    [`GET ${path}/members`]: json([{ ...you, role }, ...others]),
    [`GET ${path}/invitations`]: json([invitation]),
    [`GET ${path}/api-keys`]: json([]),
    [`GET ${path}/model`]: json({ isAllowed: false, model: null }),
    [`GET ${path}/sign-in`]: json(noSignIn),
    [`DELETE ${path}/invitations/${invitation.id}`]: json(done),
    [`DELETE ${path}/members/${max.userId}`]: json(done),
    [`PATCH ${path}/members/${max.userId}`]: json({ ...max, role: 'viewer' }),
    [`POST ${path}/leave`]: json(done),
    [`POST ${path}/hand-over`]: json(done),
    [`DELETE ${path}`]: json(done),
  };
}
