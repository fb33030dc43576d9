import { savedViewEndpoints } from '@centinela/api/savedViews/savedViews.ts';
import type { FastifyInstance } from 'fastify';
import { readExpectedVersion } from '#platform/http/ifMatch.ts';
import { route } from '#platform/http/route.ts';
import { changeView, createView, loadViews, removeView, saveSettings } from './savedViews.store.ts';

/** Registers the endpoints of saved views and list settings. */
export function savedViewRoutes(app: FastifyInstance): void {
  route(app, savedViewEndpoints.list, async ({ caller, db }) => ({ data: await loadViews(db, caller) }));
  route(app, savedViewEndpoints.create, async ({ body, caller, actor, db }) => ({
    data: await createView(db, body, caller, actor),
  }));
  route(app, savedViewEndpoints.settings, async ({ body, caller, db }) => ({
    data: await saveSettings(db, body, caller),
  }));
  route(app, savedViewEndpoints.update, async ({ params, body, caller, actor, db, request }) => {
    const view = { id: params.id, expected: readExpectedVersion(request) };
    return { data: await changeView(db, view, body, caller, actor) };
  });
  route(app, savedViewEndpoints.remove, async ({ params, caller, actor, db, request }) => {
    const view = { id: params.id, expected: readExpectedVersion(request) };
    return { data: await removeView(db, view, caller, actor) };
  });
}
