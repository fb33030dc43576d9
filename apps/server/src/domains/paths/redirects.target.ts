import { besideHeld, reservedFolders, reservedPages } from '@centinela/sections/reservedPaths.ts';
import { isShownPage } from '#content/shown';

const texts = (values: ReadonlySet<string>): string => `'{${[...values].join(',')}}'::text[]`;

/** The address under which a page is known: a legal text is also a paper. */
const held = `regexp_replace(regexp_replace(r.to_path, '^(/legales/.+)\\.pdf$', '\\1'),
  '${besideHeld.begins.source}', '${besideHeld.held}')`;

/**
 * What is at the destination of a redirect `r`: something that visitors see, a page that they do not see now (a draft, one
 * that is switched off or over), or nothing.
 */
export const targetSql = `case when r.to_path = any(${texts(reservedPages)})
    or split_part(r.to_path, '/', 2) = any(${texts(reservedFolders)}) then 'SHOWN'
  else coalesce((select case when p.is_live and (${isShownPage('p.entry_id')}) then 'SHOWN' else 'HIDDEN' end
    from public_paths p where p.path = ${held}), 'GONE') end`;
