/** Groups of actions, for the filter above the log. */
export const auditKinds = [
  'sign-ins',
  'people',
  'keys',
  'settings',
  'content',
  'exports',
  'deletions',
  'payments',
] as const;
export type AuditKind = (typeof auditKinds)[number];
