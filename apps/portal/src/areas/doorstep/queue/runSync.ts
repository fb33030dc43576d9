import { type DoorstepForm, doorstepEndpoints, doorstepForm } from '@centinela/api/agents/doorstep.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { errors } from '@centinela/api/http/errors.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import { fieldErrors } from '@centinela/sections/kernel/messages.ts';
import { queryClient } from '../../../calls/queries.ts';
import { call } from '../../../calls/send.ts';
import { createStore } from '../../../interface/store.ts';
import { currentLanguage } from '../../../language/language.ts';
import { deleteFiles, listForms, readFile, updateForm } from './database.ts';
import { syncForms } from './sync.ts';

/** Interval in milliseconds at which waiting forms are looked for. */
const intervalMs = 30_000;

/** Whether forms are being sent. */
export const isSyncing = createStore(false);

const createFileForm = (file: Blob): FormData => {
  const form = new FormData();
  form.append('file', file, file.type === 'image/png' ? 'firma.png' : 'foto.jpg');
  return form;
};

/**
 * Parses a form that was stored, perhaps by an earlier version of the app.
 *
 * @throws ApiError like the server's, if it does not follow today's rules
 */
function parseBody(body: unknown): DoorstepForm {
  const parsed = doorstepForm.safeParse(body);
  if (parsed.success) return parsed.data;
  const language = currentLanguage();
  throw new ApiError(400, {
    message: inLanguage([errors.badRequest.es, errors.badRequest.en], language),
    errors: fieldErrors(parsed.error, language),
    requestId: '',
  });
}

/**
 * Sends the account's waiting forms, in one tab at a time. Another tab that wants to send at the same time leaves it to the
 * first one.
 *
 * @param isManual ignores the delays after failures, and what the browser says about the connection
 */
export async function runSync(owner: string, isManual: boolean): Promise<void> {
  if (isSyncing.get() || (!isManual && !navigator.onLine)) return;
  isSyncing.set(true);
  let hasArrived = false;
  const sync = () =>
    syncForms(
      {
        list: () => listForms(owner),
        update: (id, change) => updateForm(owner, id, change),
        readFile: (id, key) => readFile(owner, id, key),
        deleteFiles: (id) => deleteFiles(owner, id),
        sendForm: async (body) => {
          const { data } = await call(doorstepEndpoints.send, { body: parseBody(body) });
          hasArrived = true;
          return data;
        },
        sendFile: async (id, name, file) => {
          await call(doorstepEndpoints.sendFile, { params: { id, name }, form: createFileForm(file) });
          hasArrived = true;
        },
        now: () => Date.now(),
      },
      isManual,
      {
        fileLost: inLanguage(
          ['El navegador perdió una foto: no se puede enviar', 'The browser lost a photo: it cannot be sent'],
          currentLanguage(),
        ),
      },
    );
  try {
    if (navigator.locks)
      await navigator.locks.request('centinela.doorstep', { ifAvailable: true }, (lock) =>
        lock ? sync() : null,
      );
    else await sync();
  } finally {
    isSyncing.set(false);
    if (hasArrived) await queryClient.invalidateQueries({ queryKey: ['agentLeads'] });
  }
}

/** Sends waiting forms now, when the connection comes back, and from time to time. @returns a function that stops it */
export function startSync(owner: string): () => void {
  const sync = () => void runSync(owner, false).catch(() => undefined);
  sync();
  const timer = setInterval(sync, intervalMs);
  addEventListener('online', sync);
  return () => {
    clearInterval(timer);
    removeEventListener('online', sync);
  };
}
