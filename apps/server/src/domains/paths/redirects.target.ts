import { alternativePaths, reservedFolders, reservedPages } from '@centinela/sections/reservedPaths.ts';

const quotedList = (values: ReadonlySet<string>): string => `'{${[...values].join(',')}}'::text[]`;

/** The address under which a page is registered: PDFs of legal texts share the address of the text. */
const pageAddressSql = `regexp_replace(regexp_replace(r.to_path, '^(/legales/.+)\\.pdf$', '\\1'),
  '${alternativePaths.pattern.source}', '${alternativePaths.ownPrefix}')`;

/**
 * Builds the SQL for the state of the destination of redirect `r`: a visible page, a hidden page (a draft, disabled
 * or expired), or a missing page.
 *
 * @param isVisiblePage condition that visitors see the page of an entry; its argument is the SQL of the entry id
 */
export const buildTargetSql = (
  isVisiblePage: (id: string) => string,
): string => `case when r.to_path = any(${quotedList(reservedPages)})
    or split_part(r.to_path, '/', 2) = any(${quotedList(reservedFolders)}) then 'SHOWN'
  else coalesce((select case when p.is_live and (${isVisiblePage('p.entry_id')}) then 'SHOWN' else 'HIDDEN' end
    from public_paths p where p.path = ${pageAddressSql}), 'GONE') end`;
