import { entryLabel } from '@centinela/sections/kernel/derive.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { findEntry } from './content.queries.ts';

/** Describes an entry in messages about its ownership: "Landing «Promo de verano»". */
export async function loadOwnerLabel(db: Queryable, section: string, id: string): Promise<Label> {
  if (!isSectionKey(section)) return [section, section];
  const definition = getDefinition(section);
  const entry = await findEntry(db, definition, id);
  const [title, titleInEnglish] = entry ? entryLabel(definition, entry.data) : [id, id];
  const [es, en] = definition.names.one;
  return [`${es} «${title}»`, `${en} “${titleInEnglish}”`];
}
