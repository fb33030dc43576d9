import { clearCacheMessage } from './serviceWorker.ts';

/** Keys that belong to the device and contain no personal data; they survive a logout. */
const deviceKeys: ReadonlySet<string> = new Set([
  'centinela.scheme',
  'centinela.language',
  'centinela.input',
  'centinela.topBars',
  'centinela.device',
]);

/** The members of localStorage and sessionStorage that are used. */
export type KeyStorage = Pick<Storage, 'length' | 'key' | 'removeItem'>;

/** Deletes the portal's personal keys from a storage; unknown keys count as personal, so that none is missed. */
export function deletePersonalKeys(storage: KeyStorage): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (name) => name !== null,
  );
  for (const name of names)
    if (name.startsWith('centinela.') && !deviceKeys.has(name)) storage.removeItem(name);
}

/** Message to other tabs on logout, by the session's channel: they stop storing data, too. */
export const logoutMessage = 'loggedOut';

let isLoggedOut = false;

/** Whether the user has logged out: open screens must not store anything more. */
export const hasLoggedOut = (): boolean => isLoggedOut;

/**
 * Deletes the offline cache and its service worker at the end of every session, whatever ended it.
 */
export async function deleteOfflineCache(): Promise<void> {
  const registrations =
    'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations().catch(() => []) : [];
  // Stops the service worker from caching responses that are still loading.
  for (const { active } of registrations) active?.postMessage(clearCacheMessage);
  await Promise.all(registrations.map((each) => each.unregister().catch(() => false)));
  if (!('caches' in globalThis)) return;
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.map((name) => caches.delete(name).catch(() => false)));
}

/** Deletes all local data of the user on logout: drafts, visited screens, cached responses. */
export async function deleteLocalData(): Promise<void> {
  isLoggedOut = true;
  try {
    deletePersonalKeys(localStorage);
    deletePersonalKeys(sessionStorage);
  } catch {
    // If storage is blocked, nothing is stored.
  }
  await deleteOfflineCache();
}
