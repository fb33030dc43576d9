/**
 * Service worker that caches visited screens for offline use by agents (apps/portal/src/offline). It is served from
 * their area and handles only its screens, because browsers limit its scope to its own folder.
 */
export const serviceWorker = { path: '/agentes/offline.js', scope: '/agentes/' } as const;

/** Message to the service worker: the user has logged out. */
export const clearCacheMessage = 'keepNothing';
