import type { DoorstepReceipt } from '@centinela/api/agents/doorstep.ts';
import type { DoorstepDraft } from './form.ts';
import {
  acceptFile,
  acceptForm,
  applyFailure,
  getNextStep,
  markTried,
  type Step,
  toFailure,
} from './queue.ts';

/** What the queue needs, so that tests can replace it. */
export interface SyncPorts {
  list(): Promise<readonly DoorstepDraft[]>;
  /** Changes the stored form atomically; a change to null leaves it. @returns the stored form; null if it is unchanged */
  update(id: string, change: (form: DoorstepDraft) => DoorstepDraft | null): Promise<DoorstepDraft | null>;
  readFile(id: string, key: string): Promise<Blob | null>;
  /** Deletes the photos of a form. */
  deleteFiles(id: string): Promise<void>;
  sendForm(body: unknown): Promise<DoorstepReceipt>;
  sendFile(id: string, name: string, file: Blob): Promise<unknown>;
  now(): number;
}

/** Message for a file that the browser has lost, in the language of the screen. */
export interface SyncTexts {
  fileLost: string;
}

/** Sends one step. @returns the change of the form that it leads to */
async function run(
  ports: SyncPorts,
  id: string,
  step: Step,
  texts: SyncTexts,
): Promise<(stored: DoorstepDraft) => DoorstepDraft | null> {
  if (step.kind === 'form') {
    const receipt = await ports.sendForm(step.body);
    return (stored) => acceptForm(stored, receipt, ports.now());
  }
  const file = await ports.readFile(id, step.key);
  if (!file) {
    const lost = { kind: 'refused', message: texts.fileLost, errors: [] } as const;
    return (stored) => applyFailure(stored, step, lost, ports.now());
  }
  await ports.sendFile(id, step.name, file);
  return (stored) => acceptFile(stored, step.name, ports.now());
}

/**
 * Sends what is left of one form, step by step.
 *
 * @returns false if the server could not be reached, so that the other forms need not be tried
 */
async function sendForm(ports: SyncPorts, id: string, isManual: boolean, texts: SyncTexts): Promise<boolean> {
  for (;;) {
    const now = ports.now();
    // Someone may have edited the form, or taken it out of the queue, since it was listed.
    const form = await ports.update(id, (stored) => getNextStep(stored, now, isManual) && markTried(stored));
    const step = form && getNextStep(form, now, isManual);
    if (!step) return true;
    let changed: DoorstepDraft | null;
    try {
      changed = await ports.update(id, await run(ports, id, step, texts));
    } catch (error) {
      const failure = toFailure(error);
      changed = await ports.update(id, (stored) => applyFailure(stored, step, failure, ports.now()));
      if (failure.kind === 'away') return false;
    }
    if (changed?.state === 'SENT') await ports.deleteFiles(id);
  }
}

/** Sends all waiting forms, oldest first. @param isManual ignores the delays after failures */
export async function syncForms(ports: SyncPorts, isManual: boolean, texts: SyncTexts): Promise<void> {
  for (const form of await ports.list())
    if (form.state === 'WAITING' && !(await sendForm(ports, form.id, isManual, texts))) return;
}
