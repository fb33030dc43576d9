import { coverageEndpoints, maxExportedPlaces, publicCoverage } from '@centinela/api/coverage/coverage.ts';
import { fieldMessage } from '@centinela/sections/kernel/messages.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { readExpectedVersion } from '#platform/http/ifMatch.ts';
import { getLanguage } from '#platform/http/language.ts';
import { route } from '#platform/http/route.ts';
import { toPage } from '#platform/lists/page.ts';
import { getRateLimitSubject } from '#platform/rateLimit/network.ts';
import { createTokenBuckets } from '#platform/rateLimit/tokenBuckets.ts';
import { recordExport } from '#platform/sheets/recordExport.ts';
import { sendSheet } from '#platform/sheets/sendSheet.ts';
import { changeAgent, createAgent, deleteAgent, listAgents } from './coverage.agents.ts';
import { coverageSheet } from './coverage.csv.ts';
import { formatLinePlace, importCoverage } from './coverage.import.ts';
import { listCoverage, loadFirstPlaces, readCoverageQuery } from './coverage.list.ts';
import { answerCoverage } from './coverage.read.ts';
import { getPlace, toPlace } from './coverage.rows.ts';
import { changePlace, createPlace, deletePlace } from './coverage.write.ts';

/** Rate limit per IP address. */
const queryRateLimit = { burst: 120, perSecond: 10 } as const;

/** Registers the public coverage check and the dashboard's coverage management. */
export function coverageRoutes(app: FastifyInstance): void {
  publicRoute(app);
  placeRoutes(app);
  agentRoutes(app);
}

function publicRoute(app: FastifyInstance): void {
  const { pool } = app.context.database;
  const buckets = createTokenBuckets(queryRateLimit);
  route(app, publicCoverage, async ({ query: { province, locality }, request }) => {
    const retryAfter = buckets.take(getRateLimitSubject(request.ip));
    if (retryAfter > 0) throw new AppError('flood', { retryAfter });
    const asked = { province: province?.trim() || null, locality: locality?.trim() || null };
    const answer = await answerCoverage(pool, asked, new Date());
    if (answer) return { data: answer };
    const field = asked.province ? 'province' : 'locality';
    const message = asked.province ? 'provinceUnknown' : 'required';
    throw new AppError('badRequest', { errors: [{ field, message }] });
  });
}

function placeRoutes(app: FastifyInstance): void {
  const { pool } = app.context.database;
  route(app, coverageEndpoints.list, async ({ query }) =>
    toPage(await listCoverage(pool, readCoverageQuery(query)), toPlace),
  );
  route(app, coverageEndpoints.download, async ({ db, actor, reply }) => {
    const rows = await loadFirstPlaces(pool, maxExportedPlaces);
    await recordExport(db, actor, { subject: 'coverage', count: rows.length });
    await sendSheet(reply, 'cobertura', 'csv', coverageSheet, rows);
    return null;
  });
  route(app, coverageEndpoints.show, async ({ params }) => ({
    data: toPlace(await getPlace(pool, params.id)),
  }));
  route(app, coverageEndpoints.create, ({ body, db, actor }) =>
    inTransaction(db, async (client) => ({ data: toPlace(await createPlace(client, body, actor)) })),
  );
  route(app, coverageEndpoints.import, ({ query, body, caller, db, actor, request }) =>
    inTransaction(db, async (client) => {
      const dryRun = query.dryRun ?? false;
      const mayChange = caller.permissions.has(coverageEndpoints.update.access);
      const lines = await importCoverage(client, body.csv, { actor, dryRun, mayChange });
      const language = getLanguage(request);
      return {
        data: lines.map(({ written, outcome, error }) => ({
          line: written.line,
          place: formatLinePlace(written),
          said: [written.state, written.agent, written.from].filter(Boolean).join(' · '),
          outcome,
          field: error?.field ?? null,
          message: error && fieldMessage(error.message, language, error.values),
        })),
      };
    }),
  );
  route(app, coverageEndpoints.update, ({ params, body, db, actor, request }) =>
    inTransaction(db, async (client) => ({
      data: toPlace(
        await changePlace(client, params.id, body, { actor, expected: readExpectedVersion(request) }),
      ),
    })),
  );
  route(app, coverageEndpoints.delete, ({ params, db, actor }) =>
    inTransaction(db, async (client) => ({ data: await deletePlace(client, params.id, actor) })),
  );
}

function agentRoutes(app: FastifyInstance): void {
  route(app, coverageEndpoints.agents, async () => ({
    data: await listAgents(app.context.database.pool),
  }));
  route(app, coverageEndpoints.createAgent, ({ body, db, actor }) =>
    inTransaction(db, async (client) => ({ data: await createAgent(client, body, actor) })),
  );
  route(app, coverageEndpoints.updateAgent, ({ params, body, db, actor, request }) =>
    inTransaction(db, async (client) => ({
      data: await changeAgent(client, params.id, body, { actor, expected: readExpectedVersion(request) }),
    })),
  );
  route(app, coverageEndpoints.deleteAgent, ({ params, db, actor }) =>
    inTransaction(db, async (client) => ({ data: await deleteAgent(client, params.id, actor) })),
  );
}
