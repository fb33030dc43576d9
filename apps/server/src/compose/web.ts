import type { FastifyInstance } from 'fastify';
import { createAuthenticateKey } from '../domains/accounts/apiKeys/apiKeys.authenticate.ts';
import { createAuthenticate } from '../domains/accounts/sessions/authenticate.ts';
import { backupGauges, readBackupGauges } from '../domains/backups/backups.metrics.ts';
import { loadSite } from '../domains/pages/site.ts';
import { renderUnavailablePage } from '../domains/pages/unavailablePage.ts';
import { startHeartbeat } from '../domains/systemStatus/processes.heartbeat.ts';
import type { Address } from '../platform/answers/answerCache.ts';
import type { Config } from '../platform/config/config.ts';
import { closeServer, drain } from '../platform/http/drain.ts';
import { createServer } from '../platform/http/server.ts';
import { acceptForSiblings, getListenOptions, raiseBacklog } from '../platform/process/port.ts';
import type { RunningRole } from '../platform/process/role.ts';
import { quarantineGauges, readQuarantineGauges } from '../platform/uploads/quarantine.ts';
import { openCaches } from './caches.ts';
import { jobList } from './jobs.ts';
import { closeResources, getMaxConnections, openResources } from './resources.ts';
import { registerRoutes } from './routes.ts';

/** A public read whose last good copy contains the company's phone number. */
const settingsPath = '/api/public/internal-settings';

/** Requests a page as a browser would. */
const requestSelf = (app: FastifyInstance, { host, url }: Address) =>
  app.inject({ method: 'GET', url, headers: { host, 'accept-encoding': 'br', 'user-agent': 'centinela' } });

/** Serves HTTP until closed. `address` is the listening address (port 0 lets the system choose the port). */
export async function startWeb(config: Config): Promise<RunningRole & { address: string }> {
  const resources = await openResources(config, { role: 'web', queue: 'send', jobs: jobList });
  resources.metrics.watchShared(backupGauges, () => readBackupGauges(resources.database.pool));
  resources.metrics.watchShared(quarantineGauges, () => readQuarantineGauges(resources.database.pool));
  const caches = await openCaches(config, resources);
  const shutdown = new AbortController();
  const context = {
    config,
    database: resources.database,
    metrics: resources.metrics,
    tracer: resources.tracer,
    authenticate: createAuthenticate(resources.database, config.idleMinutes, config.secret),
    authenticateKey: createAuthenticateKey(resources.database),
    endpoints: [],
    flush: caches.bus.flush,
    edge: caches.edge,
    unavailablePage: async () =>
      renderUnavailablePage((await loadSite()).stylesheets, await caches.lastGood.readBody(settingsPath)),
    shutdownSignal: shutdown.signal,
  };
  const app = await createServer(context, resources.log);
  await registerRoutes(app, config, resources, caches);
  const siblingSockets = acceptForSiblings(app.server);
  raiseBacklog(app.server);
  const address = await app.listen(getListenOptions(config.server));
  const { host } = new URL(config.server.publicUrl);
  const alwaysRendered = [settingsPath, '/robots.txt'].map((url) => ({ host, url }));
  const heartbeat = startHeartbeat({
    pool: resources.database.pool,
    role: 'web',
    dataDir: config.dataDir,
    maxConnections: getMaxConnections('web', config),
    log: resources.log,
  });
  caches.lastGood.serveWith((page) => requestSelf(app, page), alwaysRendered);
  return {
    address,
    async drain() {
      shutdown.abort();
      await drain(app.server, siblingSockets);
    },
    async close() {
      await Promise.all([closeServer(app), siblingSockets.close()]);
      await heartbeat.close();
      caches.due.close();
      await caches.bus.close();
      await caches.lastGood.close();
      await closeResources(resources);
    },
  };
}
