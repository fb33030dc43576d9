import type { LinkTarget } from '@centinela/api/content/links.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryPath, entryView } from '@centinela/sections/kernel/derive.ts';
import type { Lookup, MediaRecord } from '@centinela/sections/kernel/view.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { EntryRecord } from '../records/entries.ts';

/** A record that the preview needs and has not loaded yet. */
export interface RecordReference {
  section: string;
  id: string;
}

/** The records loaded for the preview: `undefined` was never requested, null was deleted. */
export interface LoadedRecords {
  media: ReadonlyMap<string, MediaRecord | null>;
  entries: ReadonlyMap<string, EntryRecord | null>;
  /** Pages that may be linked to, but not read. */
  pages: ReadonlyMap<string, LinkTarget | null>;
}

/** Maximum depth of references (landing, sections, plans, pictures), which also ends circular references. */
const maxDepth = 4;

export const getRecordKey = ({ section, id }: RecordReference): string => `${section}/${id}`;

/** Visibility as on the public site: excludes unpublished, disabled and inactive entries. */
const isVisible = (record: EntryRecord): boolean =>
  record.state !== 'draft' && record.enable !== false && record.status !== 'INACTIVE';

/** A lookup over the loaded records; missing ones are reported to `requestRecord` and treated as empty. */
export function createPreviewLookup(
  loaded: LoadedRecords,
  requestRecord: (reference: RecordReference) => void,
  level = 0,
): Lookup {
  const find = (section: string, id: string): { definition: Definition; record: EntryRecord } | null => {
    if (!isSectionKey(section)) return null;
    const record = loaded.entries.get(getRecordKey({ section, id }));
    if (record === undefined) requestRecord({ section, id });
    return record && isVisible(record) ? { definition: getDefinition(section), record } : null;
  };
  return {
    media: (id) => {
      const media = loaded.media.get(id);
      if (media === undefined) requestRecord({ section: 'media', id });
      return media ?? null;
    },
    entry: (section, id) => {
      if (level >= maxDepth) return null;
      const found = find(section, id);
      if (!found) return null;
      const { definition, record } = found;
      const view = entryView(definition, record, createPreviewLookup(loaded, requestRecord, level + 1));
      return { ...view, id, path: entryPath(definition, record) };
    },
    path: (section, id) => {
      const found = find(section, id);
      if (found) return entryPath(found.definition, found.record);
      const page = loaded.pages.get(getRecordKey({ section, id }));
      return page && page.state !== 'draft' ? page.path : null;
    },
  };
}
