/**
 * The service worker that keeps what agents open, to be read without a line (apps/portal/src/offline). It stands inside
 * of their area and answers its screens alone: browsers let none reach above its own folder.
 */
export const serviceWorker = { path: '/agentes/offline.js', scope: '/agentes/' } as const;

/** Told to the service worker: whoever it keeps for is gone. */
export const keepNothing = 'keepNothing';
