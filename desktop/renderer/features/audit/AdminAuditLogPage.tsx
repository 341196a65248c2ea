import { AuditLog } from './AuditLog.tsx';
import { words } from './words.ts';

/** What happened in the installation. */
export function AdminAuditLogPage() {
  return <AuditLog log="installation" subtitle={words().ofInstallation} />;
}
