import { dashboardSettingEndpoints } from '@centinela/api/savedViews/dashboardSettings.ts';
import { firstSteps } from '@centinela/api/savedViews/firstSteps.ts';
import { savedViewEndpoints } from '@centinela/api/savedViews/savedViews.ts';
import type { FastifyInstance } from 'fastify';
import { findSteps } from '#platform/audit/audit.ts';
import { readExpectedVersion } from '#platform/http/ifMatch.ts';
import { route } from '#platform/http/route.ts';
import { changeDashboardSettings, loadDashboardSettings } from './dashboardSettings.store.ts';
import { changeView, createView, loadViews, removeView, saveSettings } from './savedViews.store.ts';

/** Registers the endpoints of saved views and of the settings of lists and the dashboard. */
export function savedViewRoutes(app: FastifyInstance): void {
  dashboardSettingRoutes(app);
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

function dashboardSettingRoutes(app: FastifyInstance): void {
  route(app, dashboardSettingEndpoints.read, async ({ caller, db }) => ({
    data: await loadDashboardSettings(db, caller.user.id),
  }));
  route(app, dashboardSettingEndpoints.update, async ({ body, caller, db }) => ({
    data: await changeDashboardSettings(db, caller.user.id, body),
  }));
  route(app, firstSteps, async ({ caller, db }) => ({
    data: await findSteps(db, caller.user.id),
  }));
}
