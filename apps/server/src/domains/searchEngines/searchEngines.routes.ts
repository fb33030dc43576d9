import {
  searchEngineEndpoints as endpoints,
  type Finding,
  findingRules,
} from '@centinela/api/searchEngines/searchEngines.ts';
import type { FastifyInstance } from 'fastify';
import { transaction } from '#platform/database/transaction.ts';
import { route } from '#platform/http/route.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { readCheck, requestCheck } from './check.request.ts';

interface FindingRow extends Omit<Finding, 'foundAt'> {
  foundAt: Date;
}

const { read: readQuery, page: listFindings } = defineList<FindingRow>(findingRules, {
  from: 'site_findings f',
  columns: `f.id, f.kind, f.path, f.words, f.target, f.status, f.problem, f.section, f.entry_id as "entryId",
    f.found_at as "foundAt"`,
  key: [{ sql: 'f.id', type: 'uuid' }],
  filters: { kind: 'f.kind' },
  sorts: { id: null },
  order: { field: 'id', descending: false },
});

/** Registers the routes for search engine problems and the check that finds them. */
export function searchEngineRoutes(app: FastifyInstance, { jobs }: { jobs: Jobs }): void {
  const { pool } = app.context.database;
  route(app, endpoints.findings, async ({ query, db }) => {
    const { rows, pagination } = await listFindings(db, readQuery(query));
    return { data: rows.map((row) => ({ ...row, foundAt: row.foundAt.toISOString() })), pagination };
  });
  route(app, endpoints.check, async ({ db }) => ({ data: await readCheck(db) }));
  route(app, endpoints.start, async ({ actor }) => {
    await transaction(pool, (client) => requestCheck(client, jobs, actor));
    return { data: await readCheck(pool) };
  });
}
