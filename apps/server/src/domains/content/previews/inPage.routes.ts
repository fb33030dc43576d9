import { randomUUID } from 'node:crypto';
import { previewInPage } from '@centinela/api/content/pagePreviews.ts';
import { isReadOnlyMember } from '@centinela/sections/kernel/derive.ts';
import { formatReason } from '@centinela/sections/kernel/visible.ts';
import { getDefinition } from '@centinela/sections/registry.ts';
import type { FastifyInstance } from 'fastify';
import { getLanguage } from '#platform/http/language.ts';
import { route } from '#platform/http/route.ts';
import { assertEntryPermission, assertPermission } from '../permissions/content.guard.ts';
import { getEntry } from '../read/content.queries.ts';
import { parseEntry } from '../write/saveEntry.ts';
import { type InPageDeps, previewEntryInPage } from './previews.inPage.ts';

/** Registers POST /api/page-previews, which renders an unsaved entry in the page of the site that shows it. */
export function inPageRoutes(app: FastifyInstance, deps: InPageDeps): void {
  route(app, previewInPage, async ({ body, caller, db, request, reply }) => {
    const definition = getDefinition(body.section);
    const row = body.id === null ? null : await getEntry(db, definition, body.id);
    if (row) assertEntryPermission(definition, caller, 'update', row);
    const verb = row ? 'update' : 'save';
    assertPermission(definition, caller, verb, body.values[definition.flavourField ?? '']);
    const input = Object.entries(body.values).filter(([name]) => !isReadOnlyMember(name));
    const data = parseEntry(definition, Object.fromEntries(input), true);
    const entry = { id: row?.id ?? randomUUID(), data };
    // The form abandons a preview when the user continues typing.
    const closed = new AbortController();
    reply.raw.once('close', () => closed.abort());
    const { page, reasons } = await previewEntryInPage(deps, definition, entry, closed.signal);
    return { data: { page, reasons: reasons.map((code) => formatReason(code, getLanguage(request))) } };
  });
}
