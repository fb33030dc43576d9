import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import type { Fields } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { getTextOf } from '@centinela/sections/kernel/translation.ts';

/** Counts the texts of an entry, and those with a translation. */
export function countTranslations(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): { texts: number; translated: number } {
  const counts = { texts: 0, translated: 0 };
  for (const [name, field] of Object.entries(fields)) {
    if (field.translates !== undefined) {
      const original = fields[field.translates];
      if (!original || getTextOf(original, values[field.translates]) === null) continue;
      counts.texts += 1;
      if (values[name]) counts.translated += 1;
      continue;
    }
    const inner = kinds.inner(field);
    if (!inner) continue;
    for (const item of [values[name]].flat().filter(isRecord)) {
      const { texts, translated } = countTranslations(inner, item);
      counts.texts += texts;
      counts.translated += translated;
    }
  }
  return counts;
}
