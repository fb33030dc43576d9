import { type EntryData, entryTitle } from '@centinela/sections/kernel/derive.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { SectionKey } from '@centinela/sections/views/sections.ts';
import { formatPesos } from '@centinela/ui/pesos.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** A published entry whose texts name an offer and a price. */
export interface NamingText {
  section: SectionKey;
  id: string;
  name: string;
  flavour: string | null;
}

/** Maximum number of entries that are returned. */
const maxTexts = 12;

/** Selects the entries; the amount must not be part of a longer number. */
const namingSql = (table: 'content_entries' | 'plans'): string =>
  `select e.id, e.section, e.live from ${table} e
    where e.live is not null and e.deleted_at is null and e.id is distinct from $3::uuid
      and e.live::text ~ ('(^|[^0-9.])' || $1 || '([^0-9]|$)') and position($2 in lower(e.live::text)) > 0`;

/**
 * Finds published entries whose texts name both an offer and an amount, in a text or in a price of their own, such as
 * "Plan Clásico" with "34.900" or 34900.
 *
 * @param name name of the offer, compared without "Plan" in front of it
 * @param id the offer itself, which is left out
 */
export async function findNamingTexts(
  db: Queryable,
  { id, name, amount }: { id: string; name: string; amount: number },
): Promise<NamingText[]> {
  const amountPattern = `(${formatPesos(amount).replaceAll('.', '\\.')}|${amount})`;
  const shortName = name.toLowerCase().replace(/^plan /, '');
  const { rows } = await db.query<{ id: string; section: string; live: EntryData }>({
    name: 'texts-with-price',
    text: `${namingSql('content_entries')} union all ${namingSql('plans')} order by section, id limit ${maxTexts}`,
    values: [amountPattern, shortName, id],
  });
  return rows.flatMap(({ id: entryId, section, live }) => {
    if (!isSectionKey(section)) return [];
    const definition = getDefinition(section);
    const flavour = definition.flavourField ? live[definition.flavourField] : null;
    return [
      {
        section,
        id: entryId,
        name: entryTitle(definition, live),
        flavour: typeof flavour === 'string' ? flavour : null,
      },
    ];
  });
}
