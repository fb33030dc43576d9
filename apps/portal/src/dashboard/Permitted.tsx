import type { ReactNode } from 'react';
import { usePermissions } from '../calls/permissions.ts';
import { Trouble } from '../shell/ErrorScreen.tsx';
import { LoadFailed } from '../shell/LoadFailed.tsx';

/** A screen for whoever holds a permission; nothing until that is known. */
export function Permitted({ permission, children }: { permission: string; children: ReactNode }) {
  const { isKnown, retry, has } = usePermissions();
  if (!isKnown) return retry ? <LoadFailed onRetry={retry} /> : null;
  return has(permission) ? children : <Trouble kind="forbidden" />;
}
