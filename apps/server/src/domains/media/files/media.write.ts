import { insertAudit } from '#platform/audit/audit.ts';
import { hasNoAlternativeTextSql } from './media.read.ts';
import { normaliseText } from './normaliseText.ts';

/** The alternative text given to an image where content uses it. */
export interface AlternativeText {
  id: string;
  alt: string;
}

/** Builds the columns for `buildAlternativeTextSql`. If an image is used twice, the first text counts. */
export function buildAlternativeTextColumns(
  texts: readonly AlternativeText[],
): [ids: string[], alts: string[], searches: string[]] {
  const altById = new Map(texts.toReversed().map(({ id, alt }) => [id, alt]));
  const alts = [...altById.values()];
  return [[...altById.keys()], alts, alts.map(normaliseText)];
}

/**
 * Builds the SQL parts that store the alternative texts of images in the library. Existing texts are never changed.
 * The parts belong to the statement that writes entry `e`, whose parameters 4, 5, 9 and 10 are the author's id and
 * name, the request id and the IP address.
 *
 * @param firstParameter position of the first column of `buildAlternativeTextColumns` among the parameters
 */
export const buildAlternativeTextSql = (firstParameter: number): string => `
  , mw as (
    update media m set alt = w.alt, search = trim(m.search || ' ' || w.search), version = m.version + 1,
      updated_at = now(), updated_by_name = $5
    from e, unnest($${firstParameter}::uuid[], $${firstParameter + 1}::text[], $${firstParameter + 2}::text[]) as w(id, alt, search)
    where m.id = w.id and ${hasNoAlternativeTextSql('m')} and m.deleted_at is null
    returning m.id, m.name, m.alt
  ), ma as (
    ${insertAudit}
    select $4, $5, 'update', 'files', id::text, name, '{"alt": ""}', jsonb_build_object('alt', alt), $9, $10 from mw
  )`;
