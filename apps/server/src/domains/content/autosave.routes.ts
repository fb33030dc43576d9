import { autosaveEndpoints } from '@centinela/api/content/autosaves.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { listFlavours } from '@centinela/sections/kernel/derive.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import { route } from '#platform/http/route.ts';
import { assertEntryPermission, assertPermission } from './permissions/content.guard.ts';
import { getEntry } from './read/content.queries.ts';
import { type AutosaveKey, deleteAutosave, loadAutosave, storeAutosave } from './write/autosaves.ts';

const parseKey = ({ user }: Caller, { section, entry }: { section: string; entry: string }): AutosaveKey => {
  if (!isSectionKey(section)) throw new AppError('notFound');
  return { by: user.id, definition: getDefinition(section), entry };
};

/** Whether these parts name a new entry: none, a flavour, or the page (`new` for a new one) and the kind of a block. */
function isKnownVariant(definition: Definition, parts: readonly string[]): boolean {
  const [first = '', kind = ''] = parts;
  if (parts.length < 2) return parts.length === 0 || listFlavours(definition).includes(first);
  const isKind = Object.entries(definition.fields).some(([name, field]) =>
    Object.hasOwn(kinds.choices(field, name) ?? {}, kind),
  );
  return parts.length === 2 && (first === 'new' || isUuid(first)) && isKind;
}

/**
 * Asserts that the caller may save the form of an entry, or of a new one.
 *
 * @throws AppError notFound for an entry, a flavour or a kind that does not exist; forbidden
 */
async function assertFormPermission(
  db: Queryable,
  caller: Caller,
  { definition, entry }: AutosaveKey,
): Promise<void> {
  if (isUuid(entry)) {
    assertEntryPermission(definition, caller, 'update', await getEntry(db, definition, entry));
    return;
  }
  const [prefix, ...parts] = entry.split('.');
  if (prefix !== 'new' || !isKnownVariant(definition, parts)) throw new AppError('notFound');
  assertPermission(definition, caller, 'save', parts.length === 1 ? parts[0] : undefined);
}

/** Registers the endpoints of unsaved input. */
export function autosaveRoutes(app: FastifyInstance): void {
  route(app, autosaveEndpoints.load, async ({ params, caller, db }) => {
    const key = parseKey(caller, params);
    await assertFormPermission(db, caller, key);
    return { data: { autosave: await loadAutosave(db, key) } };
  });
  route(app, autosaveEndpoints.store, async ({ params, body, caller, db }) => {
    const key = parseKey(caller, params);
    await assertFormPermission(db, caller, key);
    return { data: { at: (await storeAutosave(db, key, body)).toISOString() } };
  });
  // Own input may be deleted even without the permission that was needed to enter it.
  route(app, autosaveEndpoints.remove, async ({ params, caller, db }) => ({
    data: { deleted: await deleteAutosave(db, parseKey(caller, params)) },
  }));
}
