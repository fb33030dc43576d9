import { keepNothing } from './serviceWorker.ts';

/** What this browser keeps for whoever sits at it, whether they are signed in or not: no data of any person. */
const ofTheDevice: ReadonlySet<string> = new Set([
  'centinela.scheme',
  'centinela.language',
  'centinela.input',
  'centinela.topBars',
  'centinela.folded',
]);

/** What of localStorage and sessionStorage is needed. */
export type Shelf = Pick<Storage, 'length' | 'key' | 'removeItem'>;

/** Takes off a shelf what the portal put there for a person; whatever is new is taken for one's, so that nothing is forgotten. */
export function emptyShelf(shelf: Shelf): void {
  const names = Array.from({ length: shelf.length }, (_, at) => shelf.key(at)).filter(
    (name) => name !== null,
  );
  for (const name of names)
    if (name.startsWith('centinela.') && !ofTheDevice.has(name)) shelf.removeItem(name);
}

/** What whoever logs out tells the other tabs, by the session's channel: they keep nothing either. */
export const loggedOut = 'loggedOut';

let isEmptied = false;

/** Whether somebody has logged out: what is still open on the way out keeps nothing any more. */
export const keepsNothing = (): boolean => isEmptied;

/**
 * Takes away what was kept to be read without a line, with its service worker: at the end of every session,
 * whatever ended it.
 */
export async function emptyKept(): Promise<void> {
  const registrations =
    'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations().catch(() => []) : [];
  // What it is loading at this moment must not come after the end.
  for (const { active } of registrations) active?.postMessage(keepNothing);
  await Promise.all(registrations.map((each) => each.unregister().catch(() => false)));
  if (!('caches' in globalThis)) return;
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.map((name) => caches.delete(name).catch(() => false)));
}

/** Leaves nothing on this device of the person who logs out: drafts, screens that were opened, answers that were kept. */
export async function emptyDevice(): Promise<void> {
  isEmptied = true;
  try {
    emptyShelf(localStorage);
    emptyShelf(sessionStorage);
  } catch {
    // Forbidden storage holds nothing.
  }
  await emptyKept();
}
