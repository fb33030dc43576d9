import { lazy, Suspense } from 'react';
import { idleWarning } from '../../session/session.ts';

const IdleDialog = lazy(async () => ({ default: (await import('./IdleDialog.tsx')).IdleDialog }));

/** Warns that the session is about to end by inactivity. */
export function IdleGuard() {
  const warning = idleWarning.use();
  return (
    warning && (
      <Suspense>
        <IdleDialog endsAt={warning.endsAt} />
      </Suspense>
    )
  );
}
