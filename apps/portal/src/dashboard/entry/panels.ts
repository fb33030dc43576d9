import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryRecord } from '../entries.ts';

/** What every panel beside an entry is given. `onChanged` is told when the entry is not what it was. */
export interface PanelProps {
  definition: Definition;
  id: string;
  record: EntryRecord;
  onChanged(record: EntryRecord): void;
}
