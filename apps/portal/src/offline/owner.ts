import type { SessionUser } from '@centinela/api/accounts/auth.ts';
import { emptyKept } from '@centinela/api/session/device.ts';
import { serviceWorker } from '@centinela/api/session/serviceWorker.ts';
import { isCacheOf, ownerOf } from './rules.ts';

/** Whom the device may keep something for: an agent as themselves; null for everybody else. */
export const keptFor = (user: Pick<SessionUser, 'id' | 'kind' | 'viewAs'> | undefined): string | null =>
  user?.kind === 'INSTALLER' && user.viewAs === null ? user.id : null;

/** Whether this browser has service workers, and lets them keep something. */
export const hasWorkers = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

/**
 * Before anything is shown: takes away what the device keeps of anybody but its user, and starts the page anew where that
 * person's service worker would answer it. Also where none is wanted: while developing, a built one of before would stand between.
 *
 * @param owner whom it may keep something for (`keptFor`)
 */
export async function leaveOnlyOwn(owner: string | null): Promise<void> {
  if (!hasWorkers()) return;
  const wanted = import.meta.env.PROD ? owner : null;
  try {
    const { active } = (await navigator.serviceWorker.getRegistration(serviceWorker.scope)) ?? {};
    const isForeign = active && ownerOf(active.scriptURL) !== wanted;
    const names = await caches.keys();
    if (!isForeign && names.every((name) => isCacheOf(wanted, name))) return;
    await emptyKept();
    const isGone = !(await navigator.serviceWorker.getRegistration(serviceWorker.scope));
    if (!navigator.serviceWorker.controller || !isGone) return;
    window.location.reload();
    await new Promise(() => undefined);
  } catch {
    // Where storage is forbidden nothing is kept.
  }
}
