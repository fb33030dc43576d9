import { useRef, useState } from 'react';
import { currentUser } from '../../session/useUser.ts';
import { updateForm } from './queue/database.ts';
import type { DoorstepDraft, FormValues } from './queue/form.ts';
import { mayEdit } from './queue/queue.ts';

/** A photo or the signature, by its key. */
export interface NewFile {
  key: string;
  file: Blob;
}

/** What could not be stored last. A stored value does not hide that a photo or the end of the form was not stored. */
type Failures = Partial<Record<'values' | 'rest', string>>;

/** Keeps a form in memory and stores each change on the device at once. */
export function useDraft(stored: DoorstepDraft) {
  const owner = currentUser().id;
  const [form, setForm] = useState(stored);
  const latest = useRef(stored);
  const [failures, setFailures] = useState<Failures>({});
  const show = (changed: DoorstepDraft) => {
    latest.current = changed;
    setForm(changed);
  };
  const store = async (
    kind: keyof Failures,
    change: (row: DoorstepDraft) => DoorstepDraft | null,
    files: readonly NewFile[] = [],
  ): Promise<DoorstepDraft | null> => {
    try {
      const saved = await updateForm(owner, stored.id, change, files);
      setFailures((before) => (kind === 'values' ? { ...before, values: undefined } : {}));
      return saved;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      setFailures((before) => ({ ...before, [kind]: message }));
      return null;
    }
  };

  /** Changes values: what is typed is shown at once, and stays if it cannot be stored. */
  const write = (change: (values: FormValues) => FormValues): void => {
    show({ ...latest.current, updatedAt: Date.now(), values: change(latest.current.values) });
    void store('values', (row) =>
      // What is in the queue is sent as it was finished.
      row.state !== 'WAITING' && mayEdit(row)
        ? { ...row, updatedAt: latest.current.updatedAt, values: latest.current.values }
        : null,
    );
  };

  /**
   * Changes photos or the state. It is shown once it is stored, so that what failed is not stored with the next value.
   *
   * @param change gets the stored form with the values on the screen; null leaves it
   * @returns the stored form; null if it was left or could not be stored
   */
  const save = async (
    change: (draft: DoorstepDraft) => DoorstepDraft | null,
    files: readonly NewFile[] = [],
  ): Promise<DoorstepDraft | null> => {
    const saved = await store(
      'rest',
      (row) => (mayEdit(row) ? change({ ...row, values: latest.current.values }) : null),
      files,
    );
    // Values that were typed in the meantime are newer.
    if (saved) show({ ...saved, values: latest.current.values });
    return saved;
  };
  return { form, write, save, saveError: failures.rest ?? failures.values ?? null };
}
