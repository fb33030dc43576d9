import { declareReadBelowEndpoint, declareToggleEndpoints } from '@centinela/api/content/status.ts';
import type { Definition, Toggle } from '@centinela/sections/kernel/defineSection.ts';
import { getSwitchValues, isSwitchedOn } from '@centinela/sections/kernel/entrySwitch.ts';
import { definitions } from '@centinela/sections/registry.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import type { ContentDeps } from './content.routes.ts';
import { type EntryRow, toRecord } from './entries/content.rows.ts';
import { getEntry } from './read/content.queries.ts';
import { setField, setFieldInAll } from './write/entryActions.ts';
import { parseExpectedEntry } from './write/expectedEntry.ts';

/** Registers the additional endpoints that some sections have (`extra` in `sections.json`). */
export function statusRoutes(app: FastifyInstance, deps: ContentDeps): void {
  for (const definition of definitions) {
    if (definition.toggle) toggleRoutes(app, definition, definition.toggle, deps);
    const readEndpoint = declareReadBelowEndpoint(definition);
    if (readEndpoint)
      route(app, readEndpoint, async ({ params, db }) => ({
        data: toRecord(await getEntry(db, definition, params.slug)),
      }));
  }
}

function toggleRoutes(
  app: FastifyInstance,
  definition: Definition,
  toggle: Toggle,
  { pool }: ContentDeps,
): void {
  const endpoints = declareToggleEndpoints(definition);
  if (!endpoints) return;
  const togglePatch = ({ data }: EntryRow) => getSwitchValues(definition, !isSwitchedOn(definition, data));
  const toPatch = (body: Readonly<Record<string, boolean>>) =>
    getSwitchValues(definition, body[toggle.field] === toggle.on);
  const getEntryName = (params: Readonly<Record<string, string>>): string => params[toggle.by ?? 'id'] ?? '';
  if (!endpoints.sent) {
    route(app, endpoints.one, async ({ params, db, actor, request }) => {
      const expected = parseExpectedEntry(request);
      return {
        data: toRecord(await setField(db, definition, getEntryName(params), togglePatch, actor, expected)),
      };
    });
    return;
  }
  route(app, endpoints.one, async ({ params, body, db, actor, request }) => ({
    data: toRecord(
      await setField(
        db,
        definition,
        getEntryName(params),
        () => toPatch(body),
        actor,
        parseExpectedEntry(request),
      ),
    ),
  }));
  route(app, endpoints.all, async ({ body, actor }) => ({
    data: { count: await setFieldInAll(pool, definition, toPatch(body), actor) },
  }));
}
