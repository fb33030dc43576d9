import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryRecord } from '../records/entries.ts';

/** Props of all panels next to an entry's form. */
export interface PanelProps {
  definition: Definition;
  id: string;
  record: EntryRecord;
  /** Saves the form's unsaved input as a draft. Resolves to null if the save was refused; the form shows the reason. */
  saveInput(): Promise<EntryRecord | null>;
  /** Called when the entry has changed. @param restoredVersion number of the version that was restored, if any */
  onChanged(record: EntryRecord, restoredVersion?: number): void;
}
