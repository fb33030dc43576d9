import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryRecord } from '../entries.ts';

/** What every panel beside an entry is given. */
export interface PanelProps {
  definition: Definition;
  id: string;
  record: EntryRecord;
  /** Keeps as a draft what is typed beside the panel; null when that was refused, and the form says why. */
  keep(): Promise<EntryRecord | null>;
  /** Told when the entry is not what it was; `restored` is the old version that is on top now. */
  onChanged(record: EntryRecord, restored?: number): void;
}
