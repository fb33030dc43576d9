import { isPermissionKey, type PermissionKey } from '@centinela/api/access/permissions.ts';
import type { PreviewLink } from '@centinela/api/content/sections.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryTitle } from '@centinela/sections/kernel/derive.ts';
import { getFeature } from '@centinela/sections/kernel/features.ts';
import { inLanguage, type Label, type Language } from '@centinela/sections/kernel/language.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { lockObject } from '#platform/database/locks.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError } from '#platform/errors/appError.ts';
import { createLinkToken, hashLinkToken } from '#platform/secrets/linkToken.ts';
import type { EntryRow } from '../entries/content.rows.ts';
import { findEntry } from '../read/content.queries.ts';

/** Lifetime of a preview link in days. */
export const linkDays = 7;

/** Maximum active links per entry. */
export const maxActiveLinks = 20;

const tooManyLinks: Label = [
  `Ya hay ${maxActiveLinks} enlaces de esta vista previa: terminá alguno y probá de nuevo`,
  `This preview already has ${maxActiveLinks} links: end one of them and try again`,
];

/** Length of a token in bytes: 256 bits. */
const tokenBytes = 32;
const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Returns the URL path of a preview link. */
export const getPreviewPath = (token: string): string => `/vista-previa/${token}`;

interface LinkRow {
  id: string;
  by_name: string;
  created_at: Date;
  expires_at: Date;
}

const linkColumns = 'l.id, l.by_name, l.created_at, l.expires_at';
const isActiveSql = 'l.ended_at is null and l.expires_at > now()';

const toLink = ({ id, by_name, created_at, expires_at }: LinkRow): PreviewLink => ({
  id,
  createdAt: created_at.toISOString(),
  expiresAt: expires_at.toISOString(),
  by: by_name,
});

/** Lists the active preview links of an entry, newest first. */
export async function listLinks(db: Queryable, entryId: string): Promise<PreviewLink[]> {
  const { rows } = await db.query<LinkRow>({
    name: 'preview-links-of-entry',
    text: `select ${linkColumns} from preview_links l where l.entry_id = $1 and ${isActiveSql} order by l.id desc`,
    values: [entryId],
  });
  return rows.map(toLink);
}

const auditLink = (
  db: Queryable,
  actor: Actor,
  action: 'sharePreview' | 'endPreview',
  { definition, row, link }: { definition: Definition; row: EntryRow; link: PreviewLink },
) =>
  recordAudit(db, actor, {
    action,
    subject: definition.key,
    subjectId: row.id,
    title: entryTitle(definition, row.data),
    after: { link: link.id, expiresAt: link.expiresAt },
  });

/**
 * Creates a preview link for an entry's newest draft.
 *
 * @returns the link with its token, which is not stored
 * @throws AppError wrongState when the entry has reached the maximum
 */
export const createLink = (
  db: Queryable,
  definition: Definition,
  row: EntryRow,
  { actor, language }: { actor: Actor; language: Language },
): Promise<{ link: PreviewLink; token: string }> =>
  inTransaction(db, async (client) => {
    if (!actor.user) throw new AppError('forbidden');
    // Serialises the creation of links per entry, so that the count below is exact.
    await lockObject(client, 'previewLinks', row.id);
    const token = createLinkToken(tokenBytes);
    const { rows } = await client.query<LinkRow>({
      name: 'preview-link-create',
      text: `insert into preview_links as l (token_hash, section, entry_id, by, by_name, expires_at)
        select $1, $2, $3, $4, $5, now() + make_interval(days => ${linkDays})
        where (select count(*) from preview_links l where l.entry_id = $3 and ${isActiveSql}) < ${maxActiveLinks}
        returning ${linkColumns}`,
      values: [hashLinkToken(token), definition.key, row.id, actor.user.id, actor.user.name],
    });
    const [insertedRow] = rows;
    if (!insertedRow) throw new AppError('wrongState', { message: inLanguage(tooManyLinks, language) });
    const link = toLink(insertedRow);
    await auditLink(client, actor, 'sharePreview', { definition, row, link });
    return { link, token };
  });

/** Revokes a preview link of an entry. @throws AppError notFound also for a link of another entry */
export const endLink = (
  db: Queryable,
  definition: Definition,
  row: EntryRow,
  id: string,
  actor: Actor,
): Promise<{ id: string }> =>
  inTransaction(db, async (client) => {
    if (!isUuid(id)) throw new AppError('notFound');
    const { rows } = await client.query<LinkRow>({
      name: 'preview-link-end',
      text: `update preview_links l set ended_at = now() where l.id = $1 and l.entry_id = $2 and ${isActiveSql}
        returning ${linkColumns}`,
      values: [id, row.id],
    });
    const [endedRow] = rows;
    if (!endedRow) throw new AppError('notFound');
    await auditLink(client, actor, 'endPreview', { definition, row, link: toLink(endedRow) });
    return { id };
  });

/** The result of opening a link: a draft until `until`, or `over` for a link that is no longer valid. */
export type OpenedPreview = { definition: Definition; row: EntryRow; until: Date } | 'over';

/** Checks whether a user is an active staff user with a permission; provided by the accounts domain. */
export type IsStaffWithPermission = (
  db: Queryable,
  permission: PermissionKey,
  userId: string,
) => Promise<boolean>;

/** Returns whether a user may still change both the draft and the published version of an entry. */
async function canStillChange(
  hasPermission: (permission: PermissionKey) => Promise<boolean>,
  definition: Definition,
  row: EntryRow,
): Promise<boolean> {
  const field = definition.flavourField ?? '';
  const requiredPermissions = new Set(
    [row.data, row.live ?? row.data].map((data) => `${getFeature(definition, data[field])}.update`),
  );
  for (const key of requiredPermissions)
    if (!isPermissionKey(key) || !(await hasPermission(key))) return false;
  return true;
}

/**
 * Opens a preview link. The result is `over` when the link has expired or was revoked, when its entry is in the bin,
 * or while the creator of the link may not change the entry.
 *
 * @returns null for an unknown token
 */
export async function openLink(
  db: Queryable,
  token: string,
  isStaffWithPermission: IsStaffWithPermission,
): Promise<OpenedPreview | null> {
  if (!isToken(token)) return null;
  const { rows } = await db.query<{
    section: string;
    entry_id: string;
    by: string;
    expires_at: Date;
    live: boolean;
  }>({
    name: 'preview-link-by-token',
    text: `select l.section, l.entry_id, l.by, l.expires_at, ${isActiveSql} as live from preview_links l
      where l.token_hash = $1`,
    values: [hashLinkToken(token)],
  });
  const [link] = rows;
  if (!link) return null;
  if (!link.live || !isSectionKey(link.section)) return 'over';
  const definition = getDefinition(link.section);
  const row = await findEntry(db, definition, link.entry_id);
  const hasPermission = (permission: PermissionKey) => isStaffWithPermission(db, permission, link.by);
  if (!row || !(await canStillChange(hasPermission, definition, row))) return 'over';
  return { definition, row, until: link.expires_at };
}
