import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryRecord } from '../records/entries.ts';

/** Props of every panel next to an entry's form. */
export interface PanelProps {
  definition: Definition;
  id: string;
  record: EntryRecord;
  /** Saves the unsaved input of the form as a draft; null when it was refused, and the form shows why. */
  saveInput(): Promise<EntryRecord | null>;
  /** Called when the entry has changed; `restored` is the number of the version that was restored. */
  onChanged(record: EntryRecord, restored?: number): void;
}
