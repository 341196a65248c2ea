import { useMay } from '../workspaces/data.ts';
import { RefusedScreen } from '../workspaces/RefusedScreen.tsx';
import { AuditLog } from './AuditLog.tsx';
import { words } from './words.ts';

/** What happened in the workspace, for its owner and administrators. */
export function AuditLogPage() {
  const text = words();
  if (!useMay('manage')) return <RefusedScreen title={text.title}>{text.refused}</RefusedScreen>;
  return <AuditLog log="workspace" subtitle={text.ofWorkspace} />;
}
