import type { ReactNode } from 'react';
import { usePermissions } from '../calls/permissions.ts';
import { Trouble } from '../shell/ErrorScreen.tsx';
import { LoadFailed } from '../shell/LoadFailed.tsx';

interface PermittedProps {
  /** A key, or several of which any will do. */
  permission: string | readonly string[];
  children: ReactNode;
}

/** A screen for whoever holds a permission; nothing until that is known. */
export function Permitted({ permission, children }: PermittedProps) {
  const { isKnown, retry, has } = usePermissions();
  if (!isKnown) return retry ? <LoadFailed onRetry={retry} /> : null;
  return [permission].flat().some(has) ? children : <Trouble kind="forbidden" />;
}
