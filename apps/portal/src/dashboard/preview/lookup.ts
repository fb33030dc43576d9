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

/** The records loaded for the preview. A missing key was not loaded yet; null means that there is no such record. */
export interface LoadedRecords {
  media: ReadonlyMap<string, MediaRecord | null>;
  entries: ReadonlyMap<string, EntryRecord | null>;
  /** Link targets that the user may not read as entries. */
  pages: ReadonlyMap<string, LinkTarget | null>;
}

/** Maximum depth of nested references (landing, sections, plans, pictures). It also limits circular references. */
const maxDepth = 4;

export const getReferenceKey = ({ section, id }: RecordReference): string => `${section}/${id}`;

/**
 * Creates a lookup in the loaded records. It reports a missing record to `requestRecord` and returns null for it.
 *
 * @param draftSections sections whose drafts are shown, because they are blocks of the page that is being composed
 */
export function createPreviewLookup(
  loaded: LoadedRecords,
  requestRecord: (reference: RecordReference) => void,
  draftSections: ReadonlySet<string> = new Set(),
  depth = 0,
): Lookup {
  /** Whether the public site shows an entry once the page is published: it must not be disabled, nor another draft. */
  const isVisible = (section: string, record: EntryRecord): boolean =>
    (record.state !== 'draft' || draftSections.has(section)) &&
    record.enable !== false &&
    record.status !== 'INACTIVE';
  const findVisible = (
    section: string,
    id: string,
  ): { definition: Definition; record: EntryRecord } | null => {
    if (!isSectionKey(section)) return null;
    const record = loaded.entries.get(getReferenceKey({ section, id }));
    if (record === undefined) requestRecord({ section, id });
    return record && isVisible(section, record) ? { definition: getDefinition(section), record } : null;
  };
  return {
    media: (id) => {
      const media = loaded.media.get(id);
      if (media === undefined) requestRecord({ section: 'media', id });
      return media ?? null;
    },
    entry: (section, id) => {
      if (depth >= maxDepth) return null;
      const entry = findVisible(section, id);
      if (!entry) return null;
      const { definition, record } = entry;
      const view = entryView(
        definition,
        record,
        createPreviewLookup(loaded, requestRecord, draftSections, depth + 1),
      );
      return { ...view, id, path: entryPath(definition, record) };
    },
    path: (section, id) => {
      const entry = findVisible(section, id);
      if (entry) return entryPath(entry.definition, entry.record);
      const page = loaded.pages.get(getReferenceKey({ section, id }));
      return page && page.state !== 'draft' ? page.path : null;
    },
  };
}
