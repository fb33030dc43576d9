import { z } from 'zod';

const storageKey = 'centinela.device';

/** Returns the random id of this browser. It is a new one at each call if the browser blocks its storage. */
export function getDeviceId(): string {
  try {
    const stored = z.uuid().safeParse(localStorage.getItem(storageKey));
    if (stored.success) return stored.data;
    const id = crypto.randomUUID();
    localStorage.setItem(storageKey, id);
    return id;
  } catch {
    return crypto.randomUUID();
  }
}
