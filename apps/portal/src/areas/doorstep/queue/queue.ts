import type { DoorstepReceipt } from '@centinela/api/agents/doorstep.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { type DoorstepDraft, type Sending, withoutData } from './form.ts';

/**
 * The queue of forms as a state machine of pure functions; `sync.ts` runs it. A form is sent first and its files follow. Each
 * step is stored before the next one starts, so that a killed app continues where it was.
 */

/** A form whose sending has been prepared. */
type SendingForm = DoorstepDraft & { sending: Sending };

/** What to send next of a form. */
export type Step = { kind: 'form'; body: unknown } | { kind: 'file'; key: string; name: string };

/** Why a step failed: the server could not be reached or was busy, or it refused what was sent. */
export type Failure =
  | { kind: 'away' }
  | { kind: 'refused'; message: string; errors: readonly { field: string; message: string }[] };

/** Delays of automatic attempts in milliseconds; they double with each failure. */
const retryMs = { first: 30_000, longest: 15 * 60_000 } as const;

/** Responses to wrong input; any other one says nothing about the form, which is sent again later. */
const refusingStatuses: ReadonlySet<number> = new Set([400, 404, 412, 422]);

/** Converts an error of a call to a failure. */
export const toFailure = (error: unknown): Failure =>
  error instanceof ApiError && refusingStatuses.has(error.status)
    ? { kind: 'refused', message: error.message, errors: error.body.errors ?? [] }
    : { kind: 'away' };

/**
 * Whether a form can be edited. Once a request has been started, the server may have the form although no response arrived, and
 * would ignore a changed one.
 */
export const mayEdit = ({ state, sending }: DoorstepDraft): boolean =>
  state === 'DRAFT' ||
  (state === 'REFUSED' && !sending?.lead) ||
  (state === 'WAITING' && sending !== null && !sending.wasTried);

/** Whether a form can be deleted: not while it is being sent, or while its files are missing in the portal. */
export const mayDelete = (form: DoorstepDraft): boolean => form.state === 'SENT' || mayEdit(form);

/** Puts a finished form into the queue. @returns null if it is there already */
export const enqueue = (
  form: DoorstepDraft,
  { body, files }: { body: unknown; files: readonly { key: string; name: string }[] },
  now: number,
): DoorstepDraft | null =>
  mayEdit(form)
    ? {
        ...form,
        ...{ state: 'WAITING', updatedAt: now, refusal: null },
        sending: {
          ...{ body, wasTried: false, lead: null, failures: 0, retryAt: 0 },
          files: files.map((file) => ({ ...file, state: 'WAITING', reason: null })),
        },
      }
    : null;

/** Takes a form out of the queue, to edit it; nothing that was written changes. @returns null if it is too late */
export const reopen = (form: DoorstepDraft): DoorstepDraft | null =>
  mayEdit(form) ? { ...form, state: 'DRAFT', sending: null } : null;

const isWaiting = (form: DoorstepDraft): form is SendingForm =>
  form.state === 'WAITING' && form.sending !== null;

/** Returns what to send next of a form; null if there is nothing. @param isManual ignores the delay after a failure */
export function getNextStep(form: DoorstepDraft, now: number, isManual: boolean): Step | null {
  if (!isWaiting(form)) return null;
  const { body, lead, files, retryAt } = form.sending;
  if (!isManual && now < retryAt) return null;
  if (!lead) return { kind: 'form', body };
  const file = files.find(({ state }) => state === 'WAITING');
  return file ? { kind: 'file', key: file.key, name: file.name } : null;
}

/** Records that a request is about to start. @returns null if the form has left the queue in the meantime */
export const markTried = (form: DoorstepDraft): DoorstepDraft | null =>
  isWaiting(form) ? { ...form, sending: { ...form.sending, wasTried: true } } : null;

/** Returns the form as sent or refused, once no file is waiting. */
function settle(form: SendingForm): DoorstepDraft {
  const { files, lead } = form.sending;
  if (!lead || files.some(({ state }) => state === 'WAITING')) return form;
  const refused = files.find(({ state }) => state === 'REFUSED');
  if (!refused) return withoutData({ ...form, state: 'SENT', refusal: null });
  return { ...form, state: 'REFUSED', refusal: { message: refused.reason ?? '', errors: [] } };
}

const setFiles = (
  { sending }: SendingForm,
  names: readonly string[],
  change: Pick<Sending['files'][number], 'state' | 'reason'>,
): Sending['files'] =>
  sending.files.map((file) => (names.includes(file.name) ? { ...file, ...change } : file));

/** Applies the server's receipt of a form, also one of an earlier attempt whose response was lost. */
export function acceptForm(form: DoorstepDraft, receipt: DoorstepReceipt, now: number): DoorstepDraft | null {
  if (!isWaiting(form)) return null;
  const files = setFiles(form, receipt.files, { state: 'SENT', reason: null });
  const lead = { id: receipt.lead, number: receipt.number };
  return settle({
    ...form,
    updatedAt: now,
    sending: { ...form.sending, lead, files, failures: 0, retryAt: 0 },
  });
}

/** Applies the arrival of a file. */
export function acceptFile(form: DoorstepDraft, name: string, now: number): DoorstepDraft | null {
  if (!isWaiting(form)) return null;
  const files = setFiles(form, [name], { state: 'SENT', reason: null });
  return settle({ ...form, updatedAt: now, sending: { ...form.sending, files, failures: 0, retryAt: 0 } });
}

/** Applies a failed step: the form waits for the next attempt, or shows what to correct. */
export function applyFailure(
  form: DoorstepDraft,
  step: Step,
  failure: Failure,
  now: number,
): DoorstepDraft | null {
  if (!isWaiting(form)) return null;
  if (failure.kind === 'away') {
    const { failures } = form.sending;
    const retryAt = now + Math.min(retryMs.first * 2 ** failures, retryMs.longest);
    return { ...form, sending: { ...form.sending, failures: failures + 1, retryAt } };
  }
  const { message, errors } = failure;
  if (step.kind === 'form')
    return { ...form, state: 'REFUSED', updatedAt: now, refusal: { message, errors: [...errors] } };
  const files = setFiles(form, [step.name], { state: 'REFUSED', reason: message });
  return settle({ ...form, updatedAt: now, sending: { ...form.sending, files } });
}

/** Gives up the refused files of a form whose lead exists: it counts as sent. */
export const giveUpFiles = (form: DoorstepDraft): DoorstepDraft | null =>
  form.state === 'REFUSED' && form.sending?.lead
    ? withoutData({ ...form, state: 'SENT', refusal: null })
    : null;
