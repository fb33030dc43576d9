import type { SessionUser } from '@centinela/api/accounts/auth.ts';
import { deleteOfflineCache } from '@centinela/api/session/device.ts';
import { serviceWorker } from '@centinela/api/session/serviceWorker.ts';
import { isCacheOfUser, parseOwner } from './rules.ts';

/** Returns the id of the user whose data the device may cache: agents only, not in a role preview; otherwise null. */
export const getCacheOwner = (
  user: Pick<SessionUser, 'id' | 'kind' | 'viewAs'> | undefined,
): string | null => (user?.kind === 'INSTALLER' && user.viewAs === null ? user.id : null);

/** Whether the browser supports service workers and cache storage. */
export const canCache = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

/**
 * Deletes cached data of other users before the first render. If another user's service worker controls the page, the
 * page is reloaded. In development it also removes the service worker of an earlier build.
 *
 * @param owner id of the user whose data may stay (`getCacheOwner`)
 */
export async function deleteForeignCaches(owner: string | null): Promise<void> {
  if (!canCache()) return;
  const expectedOwner = import.meta.env.PROD ? owner : null;
  try {
    const { active } = (await navigator.serviceWorker.getRegistration(serviceWorker.scope)) ?? {};
    const isForeign = active && parseOwner(active.scriptURL) !== expectedOwner;
    const names = await caches.keys();
    if (!isForeign && names.every((name) => isCacheOfUser(expectedOwner, name))) return;
    await deleteOfflineCache();
    const isUnregistered = !(await navigator.serviceWorker.getRegistration(serviceWorker.scope));
    if (!navigator.serviceWorker.controller || !isUnregistered) return;
    window.location.reload();
    await new Promise(() => undefined);
  } catch {
    // If storage is blocked, nothing is cached.
  }
}
