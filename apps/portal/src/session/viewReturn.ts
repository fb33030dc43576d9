/** Key of the screen from which staff began to view the portal as a client; it ends with the tab. */
const key = 'centinela.viewReturn';

/** Remembers the current screen, for when the view as a client ends. */
export const saveReturnPath = (): void => sessionStorage.setItem(key, window.location.pathname);

/** Returns the remembered screen of the dashboard; null if there is none. */
export function readReturnPath(): string | null {
  const path = sessionStorage.getItem(key);
  return path?.startsWith('/dashboard/') ? path : null;
}
