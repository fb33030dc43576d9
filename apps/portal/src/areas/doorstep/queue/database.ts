import { hasLoggedOut } from '@centinela/api/session/device.ts';
import { type DoorstepDraft, isUnsent, storedForm } from './form.ts';
import { mayDelete } from './queue.ts';

/**
 * Forms and photos in IndexedDB. Each account has its own database, so that no other account on the same device can open it.
 */
const getDatabaseName = (owner: string): string => `centinela.doorstep.${owner}`;

const channelName = 'centinela.doorstep';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);

/** Subscribes to changes of forms, in this tab and in others. @returns a function that unsubscribes */
export function watchForms(onChange: () => void): () => void {
  // A channel does not receive its own messages, so the listener is another one.
  const listener = new BroadcastChannel(channelName);
  listener.addEventListener('message', onChange);
  return () => listener.close();
}

const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(owner: string): Promise<IDBDatabase> {
  const request = indexedDB.open(getDatabaseName(owner), 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('forms', { keyPath: 'id' });
    request.result.createObjectStore('files');
  };
  return toPromise(request);
}

interface Stores {
  forms: IDBObjectStore;
  files: IDBObjectStore;
}

/** Runs one transaction over forms and files. The work may await only requests of these stores. */
async function inStores<T>(
  owner: string,
  mode: IDBTransactionMode,
  work: (stores: Stores) => Promise<T>,
): Promise<T> {
  const database = await open(owner);
  try {
    const transaction = database.transaction(['forms', 'files'], mode);
    const finished = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const stores = { forms: transaction.objectStore('forms'), files: transaction.objectStore('files') };
    const worked = work(stores).catch((error: unknown) => {
      // Otherwise the part that succeeded would be stored. A failed request has ended the transaction already.
      if (transaction.error === null) transaction.abort();
      throw error;
    });
    const [result] = await Promise.all([worked, finished]);
    if (mode === 'readwrite') channel?.postMessage('changed');
    return result;
  } finally {
    database.close();
  }
}

/** A form that this version cannot read stays stored, for a later one. */
const parseForms = (rows: readonly unknown[]): DoorstepDraft[] =>
  rows.flatMap((row) => storedForm.safeParse(row).data ?? []);

const getFilesOf = (id: string) => IDBKeyRange.bound([id, ''], [id, '\uffff']);

/** Lists an account's forms, oldest first. */
export const listForms = async (owner: string): Promise<DoorstepDraft[]> =>
  parseForms(await inStores(owner, 'readonly', ({ forms }) => toPromise(forms.getAll()))).toSorted(
    (one, other) => one.createdAt - other.createdAt,
  );

/** Loads a form; null if there is none. */
export const loadForm = async (owner: string, id: string): Promise<DoorstepDraft | null> =>
  parseForms([await inStores(owner, 'readonly', ({ forms }) => toPromise(forms.get(id)))])[0] ?? null;

export const insertForm = (owner: string, form: DoorstepDraft) =>
  inStores(owner, 'readwrite', ({ forms }) => toPromise(forms.add(form)));

/**
 * Changes a stored form and its files in one transaction.
 *
 * @param change returns the new form; null to leave it
 * @param files blobs to add, by their keys
 * @returns the new form; null if it was left, or is not there
 */
export const updateForm = (
  owner: string,
  id: string,
  change: (form: DoorstepDraft) => DoorstepDraft | null,
  files: readonly { key: string; file: Blob }[] = [],
): Promise<DoorstepDraft | null> =>
  inStores(owner, 'readwrite', async (stores) => {
    const [stored] = parseForms([await toPromise(stores.forms.get(id))]);
    // Another tab has logged out and deleted the forms.
    const changed = stored && !hasLoggedOut() ? change(stored) : null;
    if (!changed) return null;
    stores.forms.put(changed);
    for (const { key, file } of files) stores.files.put(file, [id, key]);
    return changed;
  });

/** Loads a photo or signature; null if the browser has lost it. */
export async function readFile(owner: string, id: string, key: string): Promise<Blob | null> {
  const file: unknown = await inStores(owner, 'readonly', ({ files }) => toPromise(files.get([id, key])));
  return file instanceof Blob ? file : null;
}

export const deleteFiles = (owner: string, id: string) =>
  inStores(owner, 'readwrite', ({ files }) => toPromise(files.delete(getFilesOf(id))));

/** Deletes a form with its files. @returns false if it is being sent, and stays */
export const deleteForm = (owner: string, id: string): Promise<boolean> =>
  inStores(owner, 'readwrite', async ({ forms, files }) => {
    const [stored] = parseForms([await toPromise(forms.get(id))]);
    if (stored && !mayDelete(stored)) return false;
    await Promise.all([toPromise(forms.delete(id)), toPromise(files.delete(getFilesOf(id)))]);
    return true;
  });

/** Deletes everything of an account, after its logout. */
export const deleteAll = (owner: string) =>
  inStores(owner, 'readwrite', ({ forms, files }) =>
    Promise.all([toPromise(forms.clear()), toPromise(files.clear())]),
  );

/** Counts the forms that exist only on this device. */
export const countUnsent = async (owner: string): Promise<number> =>
  (await listForms(owner)).filter(isUnsent).length;
