import { insertAudit } from '#platform/audit/audit.ts';
import { hasNoAlternativeText } from './media.read.ts';
import { normaliseText } from './normaliseText.ts';

/** The alternative text given to an image where content uses it. */
export interface AlternativeText {
  id: string;
  alt: string;
}

/** Builds the columns for `alternativeTextSql`. For an image that is used twice the first text counts. */
export function alternativeTextColumns(
  texts: readonly AlternativeText[],
): [ids: string[], alts: string[], searches: string[]] {
  const first = new Map(texts.toReversed().map(({ id, alt }) => [id, alt]));
  const alts = [...first.values()];
  return [[...first.keys()], alts, alts.map(normaliseText)];
}

/**
 * Parts of the statement that writes entry `e`, whose parameters 4, 5, 9 and 10 identify the author: stores the
 * alternative text of an image in the library if it has none. Existing texts are never changed.
 *
 * @param place position of the first column among the parameters
 */
export const alternativeTextSql = (place: number): string => `
  , mw as (
    update media m set alt = w.alt, search = trim(m.search || ' ' || w.search), version = m.version + 1,
      updated_at = now(), updated_by_name = $5
    from e, unnest($${place}::uuid[], $${place + 1}::text[], $${place + 2}::text[]) as w(id, alt, search)
    where m.id = w.id and ${hasNoAlternativeText('m')} and m.deleted_at is null
    returning m.id, m.name, m.alt
  ), ma as (
    ${insertAudit}
    select $4, $5, 'update', 'files', id::text, name, '{"alt": ""}', jsonb_build_object('alt', alt), $9, $10 from mw
  )`;
