import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { menusRoute } from './handWrittenMenus.ts';
import { plansRoutes } from './handWrittenPlans.ts';

/** Everything that is compared with SQL written by hand. */
export function handWrittenRoutes(app: FastifyInstance, pool: Pool): void {
  menusRoute(app, pool);
  plansRoutes(app, pool);
}
