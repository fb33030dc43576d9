import { maxExportedRedirects, redirectEndpoints } from '@centinela/api/content/redirects.ts';
import { fieldMessage } from '@centinela/sections/kernel/messages.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/database/transaction.ts';
import { readExpectedVersion } from '#platform/http/ifMatch.ts';
import { getLanguage } from '#platform/http/language.ts';
import { route } from '#platform/http/route.ts';
import { toPage } from '#platform/lists/page.ts';
import { recordExport } from '#platform/sheets/recordExport.ts';
import { sendSheet } from '#platform/sheets/sendSheet.ts';
import { redirectSheet } from './redirects.csv.ts';
import { redirectList, toRedirect } from './redirects.rows.ts';
import { changeRedirect, createRedirect, deleteRedirect, importRedirects } from './redirects.service.ts';

/** Registers the redirect endpoints of the dashboard. */
export function redirectRoutes(app: FastifyInstance): void {
  const { config, database } = app.context;
  const { publicUrl: origin } = config.server;
  route(app, redirectEndpoints.list, async ({ query }) =>
    toPage(await redirectList.page(database.pool, redirectList.read(query)), toRedirect),
  );
  route(app, redirectEndpoints.download, async ({ db, actor, reply }) => {
    const rows = await redirectList.listByAddress(database.pool, maxExportedRedirects);
    await recordExport(db, actor, { subject: 'redirects', count: rows.length });
    await sendSheet(reply, 'redirecciones', 'csv', redirectSheet, rows);
    return null;
  });
  route(app, redirectEndpoints.show, async ({ params }) => ({
    data: toRedirect(await redirectList.get(database.pool, params)),
  }));
  route(app, redirectEndpoints.create, ({ body, db, actor }) =>
    inTransaction(db, async (client) => ({
      data: toRedirect(await createRedirect(client, body, origin, actor)),
    })),
  );
  route(app, redirectEndpoints.import, ({ query, body, caller, db, actor, request }) =>
    inTransaction(db, async (client) => {
      const lines = await importRedirects(client, body.csv, {
        origin,
        actor,
        dryRun: query.dryRun ?? false,
        mayChange: caller.permissions.has(redirectEndpoints.update.access),
      });
      const language = getLanguage(request);
      return {
        data: lines.map(({ wrong, ...line }) => ({
          ...line,
          field: wrong && (wrong.field === 'to' ? 'to' : 'from'),
          message: wrong && fieldMessage(wrong.message, language, wrong.values),
        })),
      };
    }),
  );
  route(app, redirectEndpoints.update, ({ params, body, db, actor, request }) =>
    inTransaction(db, async (client) => {
      const options = { origin, actor, expected: readExpectedVersion(request) };
      return { data: toRedirect(await changeRedirect(client, params.id, body.to, options)) };
    }),
  );
  route(app, redirectEndpoints.delete, ({ params, db, actor }) =>
    inTransaction(db, async (client) => ({ data: await deleteRedirect(client, params.id, actor) })),
  );
}
