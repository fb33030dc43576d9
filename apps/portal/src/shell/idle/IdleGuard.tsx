import { lazy, Suspense } from 'react';
import { idleState } from '../../session/session.ts';

const IdleDialog = lazy(async () => ({ default: (await import('./IdleDialog.tsx')).IdleDialog }));
const LoginCover = lazy(async () => ({ default: (await import('./IdleDialog.tsx')).LoginCover }));

/** Warns that the session is about to end by inactivity, and shows when it has ended. */
export function IdleGuard() {
  const idle = idleState.use();
  if (idle.phase === 'active') return null;
  return (
    <Suspense>{idle.phase === 'warned' ? <IdleDialog endsAt={idle.endsAt} /> : <LoginCover />}</Suspense>
  );
}
