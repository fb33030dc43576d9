import { apiKeyEndpoints } from '@centinela/api/apiKeys/apiKeys.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import { toPage } from '#platform/lists/page.ts';
import { apiKeyList, toApiKey } from './apiKeys.list.ts';
import { addApiKey, revokeApiKey } from './apiKeys.service.ts';

/** Registers the endpoints of API keys. */
export function apiKeyRoutes(app: FastifyInstance): void {
  const { pool } = app.context.database;
  route(app, apiKeyEndpoints.list, async ({ query }) =>
    toPage(await apiKeyList.page(pool, apiKeyList.read(query)), toApiKey),
  );
  route(app, apiKeyEndpoints.create, async ({ body, db, caller, actor }) => {
    const { row, key } = await addApiKey(db, body, { caller, actor });
    return { data: { ...toApiKey(row), key } };
  });
  route(app, apiKeyEndpoints.revoke, async ({ params, db, actor }) => ({
    data: toApiKey(await revokeApiKey(db, params.id, actor)),
  }));
}
