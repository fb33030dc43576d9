import { type FoundEntry, findEntries, foundOfSection } from '@centinela/api/content/finder.ts';
import { definitions } from '@centinela/sections/registry.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import { foldedWords, likable } from '#platform/lists/conditions.ts';
import { tableOf } from '../content.rows.ts';
import { fieldBySection, isOfShare, shareOf } from './everySection.ts';

const columns = `e.id, e.section, coalesce(${fieldBySection(({ title }) => title)}, '') as name,
  ${fieldBySection(({ flavourField }) => flavourField)} as flavour, e.updated_at`;

/** Tables that hold one section only have no section in their indexes. */
const tables = [...new Set(definitions.map(tableOf))].map((table) => ({
  table,
  sections: definitions.filter((definition) => tableOf(definition) === table).map(({ key }) => key),
  isOwn: definitions.some((definition) => definition.table === table),
}));

/**
 * The entries of each section that were changed last and have all these words: of all tables in one round trip. Words that
 * many entries have are soon found along the index of what changed last, words of three letters that few have by their
 * trigrams, so that no section is read from end to end.
 *
 * @param count how many words there are, the values from the fourth on
 */
function textFor(count: number): string {
  const words = Array.from({ length: count }, (_, index) => `e.search like $${index + 4}`).join(' and ');
  const found = tables.map(({ table, sections, isOwn }) => {
    const place = isOwn ? '' : 'e.section = s.section and ';
    return `select f.* from unnest($1::text[]) s(section) cross join lateral (
        select ${columns} from ${table} e where ${place}e.deleted_at is null and ${isOfShare('$2', '$3')} and ${words}
        order by e.updated_at desc, e.id desc limit ${foundOfSection}) f
      where s.section = any('{${sections.join(',')}}'::text[])`;
  });
  return `select id, section, name, flavour from (${found.join(' union all ')}) found order by updated_at desc, id desc`;
}

/** Registers the call that finds entries while somebody types. */
export function finderRoute(app: FastifyInstance): void {
  route(app, findEntries, async ({ query, caller, db }) => {
    const words = foldedWords(query.q);
    if (words.length === 0) return { data: [] };
    const values = [...shareOf(caller, ['list', 'show']), ...words.map((word) => `%${likable(word)}%`)];
    // Not prepared by name: whether a word is rare is known by the word itself.
    const { rows } = await db.query<FoundEntry>(textFor(words.length), values);
    return { data: rows };
  });
}
