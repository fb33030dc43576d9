import type { ReactNode } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';

interface PermittedProps {
  /** A permission key, or several of which one is enough. */
  permission: string | readonly string[];
  children: ReactNode;
}

/** Renders its children for users with a permission; renders nothing until the permissions are loaded. */
export function Permitted({ permission, children }: PermittedProps) {
  const { isLoaded, retry, has } = usePermissions();
  if (!isLoaded) return retry ? <LoadFailed onRetry={retry} /> : null;
  return [permission].flat().some(has) ? children : <Trouble kind="forbidden" />;
}
