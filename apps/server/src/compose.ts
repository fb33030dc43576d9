import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { seedDemo } from './demo/seed.ts';
import { accountRoutes } from './domains/accounts/login/accounts.routes.ts';
import { secondFactorJobList, secondFactorJobs } from './domains/accounts/mfa/secondFactor.jobs.ts';
import { registrationJobList, registrationJobs } from './domains/accounts/registration/registration.jobs.ts';
import { registrationRoutes } from './domains/accounts/registration/registration.routes.ts';
import { createAuthenticate } from './domains/accounts/sessions/authenticate.ts';
import { ensureDemoAccounts } from './domains/accounts/setup/demoAccounts.ts';
import { createAdminInvite } from './domains/accounts/setup/firstAdmin.ts';
import { inviteUsers } from './domains/accounts/users/invitations.outbox.ts';
import { userJobList, userJobs } from './domains/accounts/users/users.jobs.ts';
import { userRoutes } from './domains/accounts/users/users.routes.ts';
import { auditRoutes } from './domains/audit/audit.routes.ts';
import { contentJobList, contentJobs } from './domains/content/content.jobs.ts';
import { contentRoutes } from './domains/content/content.routes.ts';
import { announceMedia } from './domains/content/invalidation/content.announce.ts';
import { type ContentHub, createContentHub } from './domains/content/invalidation/content.bus.ts';
import { changedSince } from './domains/content/invalidation/content.changes.ts';
import { createDueWatch } from './domains/content/invalidation/content.due.ts';
import { createCountMemory } from './domains/content/list/content.counts.ts';
import { createReadMemory, type ReadMemory } from './domains/content/read/content.memory.ts';
import { createReader, type DueWatch } from './domains/content/read/content.read.ts';
import { statusRoutes } from './domains/content/write/content.status.ts';
import { listUses } from './domains/content/write/content.uses.ts';
import { contractRoutes } from './domains/contracts/contracts.routes.ts';
import { countryRoutes } from './domains/country/country.routes.ts';
import { importRoutes } from './domains/imports/imports.routes.ts';
import { invoiceRoutes } from './domains/invoices/invoices.routes.ts';
import { leadRecipient } from './domains/leads/leads.mail.ts';
import { leadRoutes } from './domains/leads/leads.routes.ts';
import { readMailBrand } from './domains/mail/mail.brand.ts';
import { mailJobList, mailJobs } from './domains/mail/mail.jobs.ts';
import { mailRoutes } from './domains/mail/mail.routes.ts';
import type { MediaDeps } from './domains/media/deps.ts';
import { mediaJobList, mediaJobs } from './domains/media/media.jobs.ts';
import { mediaRoutes } from './domains/media/media.routes.ts';
import { monitoringJobList, monitoringJobs } from './domains/monitoring/monitoring.jobs.ts';
import { monitoringRoutes } from './domains/monitoring/monitoring.routes.ts';
import { operationRoutes } from './domains/operations/operations.routes.ts';
import { type PageDeps, pageRoutes } from './domains/pages/pages.routes.ts';
import { createPages } from './domains/pages/pages.service.ts';
import { publicRoutes } from './domains/pages/public.routes.ts';
import { createRenderGate } from './domains/pages/renderGate.ts';
import { createShowPage } from './domains/pages/showPage.ts';
import { loadSite, siteVersion } from './domains/pages/site.ts';
import { staticRoutes } from './domains/pages/static.routes.ts';
import { unavailablePage } from './domains/pages/unavailablePage.ts';
import { type Address, type AnswerCache, createAnswerCache } from './platform/answers/answerCache.ts';
import { type LastGood, openLastGood } from './platform/answers/lastGood.ts';
import { hasWorked } from './platform/answers/validity.ts';
import { createCaptcha } from './platform/captcha/captcha.ts';
import type { Config } from './platform/config/config.ts';
import { lossOf } from './platform/database/loss.ts';
import { migrate } from './platform/database/migrate.ts';
import { type Database, openDatabase } from './platform/database/pool.ts';
import { healthRoutes } from './platform/health/health.ts';
import { cspReportRoutes } from './platform/http/cspReports.routes.ts';
import { drain } from './platform/http/drain.ts';
import { openApiRoutes } from './platform/http/openapi.routes.ts';
import { createServer } from './platform/http/server.ts';
import { type Jobs, openJobs } from './platform/jobs/jobs.ts';
import { createLogger, type Logger } from './platform/log/log.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import type { OutboxWorker } from './platform/outbox/outboxWorker.ts';
import type { Running } from './platform/process/door.ts';
import { processName, shareOf, supervisor } from './platform/process/machine.ts';
import { coverSiblings, listenAt } from './platform/process/port.ts';
import { storageJobList, storageJobs } from './platform/storage/storage.jobs.ts';
import { openStorage, type Storage } from './platform/storage/storage.ts';

/** Bytes of pages and public reads a web process keeps. */
const cacheBytes = 48 * 1024 * 1024;
/** Bytes of last good copies that the web processes of a machine keep on disk. */
const copiesBytes = 200 * 1000 * 1000;

const jobList = [
  ...storageJobList,
  ...mediaJobList,
  ...contentJobList,
  ...mailJobList,
  ...registrationJobList,
  ...userJobList,
  ...secondFactorJobList,
  ...monitoringJobList,
];

const lastGoodFolder = ({ dataDir }: Config): string => join(dataDir, 'last-good');

/** What every door opens before anything else. */
interface Ground {
  database: Database;
  storage: Storage;
  jobs: Jobs;
  log: Logger;
  metrics: Metrics;
}

async function openGround(config: Config, door: string, role: 'send' | 'work'): Promise<Ground> {
  const log = createLogger({ level: config.log.level, door });
  const metrics = createMetrics({ door, process: processName, supervisor });
  const database = openDatabase({
    url: config.database.url,
    readUrl: config.database.readUrl,
    name: `centinela-${door}`,
    max: door === 'web' ? shareOf(20, 4) : 20,
    onError: (error) => log.warn({ err: error }, 'a connection to the database was lost'),
  });
  metrics.watchPool('main', database.pool);
  // Who is told now that the database is away need not find it out by waiting for it.
  if (role === 'send') database.reachable.suspect();
  await database.reachable.known();
  const storage = await openStorage(config);
  const jobs = await openJobs({ database, jobs: jobList, role, log, metrics });
  return { database, storage, jobs, log, metrics };
}

async function closeGround({ database, storage, jobs, metrics }: Ground): Promise<void> {
  await metrics.close();
  await jobs.close();
  storage.close();
  await database.close();
}

const mediaDeps = (config: Config, { database, storage, jobs }: Ground): MediaDeps => ({
  database,
  storage,
  jobs,
  secret: config.secret,
  publicUrl: config.server.publicUrl,
  temporaryFolder: join(config.dataDir, 'tmp'),
  usesOf: (db, fileId) => listUses(db, 'media', fileId),
  changed: announceMedia,
});

/**
 * Makes the database ready: the newest schema, and on an empty one the demo's accounts and content. Any
 * number of processes may do so at once.
 *
 * @returns a one-time link that creates the administrator, when there is none and no demo
 */
export async function prepare(config: Config): Promise<{ adminLink?: string }> {
  if (!config.database.url) throw new Error('prepare needs a database');
  await migrate(config.database.url);
  const ground = await openGround(config, 'prepare', 'send');
  try {
    if (config.demo) {
      await ensureDemoAccounts(ground.database);
      await seedDemo(mediaDeps(config, ground));
      return {};
    }
    const adminLink = await createAdminInvite(ground.database, config.server.publicUrl);
    return adminLink ? { adminLink } : {};
  } finally {
    await closeGround(ground);
  }
}

/**
 * The same for a process that may be started again while the database is away: where others of this machine have worked
 * with it, it has been made ready before.
 */
export async function prepareIfReachable(config: Config): Promise<{ adminLink?: string }> {
  try {
    return await prepare(config);
  } catch (error) {
    if (!lossOf(error) || !(await hasWorked(lastGoodFolder(config)))) throw error;
    return {};
  }
}

/** What of content a web process keeps, and what tells it to let go. */
interface Kept {
  hub: ContentHub;
  due: DueWatch;
  cache: AnswerCache;
  lastGood: LastGood;
  counts: ReturnType<typeof createCountMemory>;
  memory: ReadMemory | undefined;
}

async function openKept(config: Config, { database, log, metrics }: Ground): Promise<Kept> {
  const lastGood = await openLastGood({
    makeCache: (onKept) =>
      createAnswerCache({
        maxBytes: cacheBytes,
        enabled: config.pageCache,
        onLookup: (outcome) => metrics.cache('page', outcome),
        isTrusted: () => hub.trusted,
        onKept,
      }),
    reachable: database.reachable,
    folder: lastGoodFolder(config),
    version: await pagesVersion(config),
    maxBytesOnDisk: copiesBytes,
    maxBytesInMemory: cacheBytes,
    changedSince: (at) => changedSince(database.pool, at),
    log,
  });
  const { cache } = lastGood;
  // Whoever subscribes does so in the same turn of the event loop, and misses nothing.
  const hub = createContentHub(database);
  const counts = createCountMemory(hub);
  hub.subscribe({ onEvent: ({ tags }) => cache.drop(tags), onLost: () => cache.dropAll() });
  hub.subscribe(lastGood.subscriber);
  const memory = config.readMemory ? createReadMemory(() => hub.trusted) : undefined;
  // Another server may have taken PostgreSQL's place, with other transactions under the same numbers.
  hub.subscribe({ onEvent: () => memory?.forgetStates(), onLost: () => memory?.clear() });
  const watch = createDueWatch(database.pool, hub, log, lastGood.plan);
  const due: DueWatch = { settle: () => lastGood.unlessAway(watch.settle), close: watch.close };
  return { hub, due, cache, lastGood, counts, memory };
}

/** Names everything but content that a page is made of, and the database that holds the content. */
async function pagesVersion({ server, environment, database }: Config): Promise<string> {
  const { host, pathname } = new URL(database.url ?? 'postgresql:');
  return createHash('sha256')
    .update(`${await siteVersion()} ${server.publicUrl} ${environment} ${host}${pathname}`)
    .digest('hex')
    .slice(0, 16);
}

async function registerRoutes(
  app: FastifyInstance,
  config: Config,
  ground: Ground,
  kept: Kept,
): Promise<void> {
  const { database, storage, jobs, metrics } = ground;
  const site = await loadSite();
  const pages = createPages({
    read: (audience) => createReader(database.pool, audience, new Date(), { memory: kept.memory }),
    site,
    origin: config.server.publicUrl,
    isProduction: config.environment === 'production',
  });
  const gate = createRenderGate(site, config);
  const pageDeps: PageDeps = { pages, site, cache: kept.cache, due: kept.due, gate };
  await app.register(healthRoutes, {
    checks: [
      // Pages are answered without it.
      { name: 'database', check: () => database.pool.query('select 1'), isMissedOnly: true },
      { name: 'storage', check: () => storage.check() },
      { name: 'queue', check: () => jobs.check(), isMissedOnly: true },
    ],
    metrics,
    metricsToken: config.server.metricsToken,
  });
  accountRoutes(app, { stylesheets: site.stylesheets });
  userRoutes(app, { jobs, storage });
  contentRoutes(app, { pool: database.pool, counts: kept.counts });
  statusRoutes(app, { pool: database.pool, counts: kept.counts });
  auditRoutes(app);
  await mediaRoutes(app, mediaDeps(config, ground), kept.hub);
  const captcha = createCaptcha(config);
  mailRoutes(app, { storage });
  await leadRoutes(app, { captcha });
  registrationRoutes(app, { captcha, jobs, showPage: createShowPage(pages, gate) });
  monitoringRoutes(app, { jobs });
  contractRoutes(app);
  await importRoutes(app, { storage });
  await invoiceRoutes(app, { storage });
  operationRoutes(app);
  countryRoutes(app, { cache: kept.lastGood.ownCache });
  publicRoutes(app, pageDeps);
  await cspReportRoutes(app);
  await openApiRoutes(app);
  await staticRoutes(app);
  pageRoutes(app, pageDeps);
}

/** A public read whose last good copy tells the company's telephone number. */
const settingsAddress = '/api/public/internal-settings';

/** Asks for a page as a browser does. */
const askSelf = (app: FastifyInstance, { host, url }: Address) =>
  app.inject({ method: 'GET', url, headers: { host, 'accept-encoding': 'br', 'user-agent': 'centinela' } });

/** Serves HTTP until closed. `address` is where it listens (a port of 0 lets the system choose one). */
export async function startWeb(config: Config): Promise<Running & { address: string }> {
  const ground = await openGround(config, 'web', 'send');
  const kept = await openKept(config, ground);
  const leaving = new AbortController();
  const context = {
    config,
    database: ground.database,
    metrics: ground.metrics,
    authenticate: createAuthenticate(ground.database, config.idleMinutes),
    endpoints: [],
    shortcuts: [],
    settle: kept.hub.settle,
    unavailablePage: async () =>
      unavailablePage((await loadSite()).stylesheets, await kept.lastGood.bodyOf(settingsAddress)),
    leaving: leaving.signal,
  };
  const app = await createServer(context, ground.log);
  await registerRoutes(app, config, ground, kept);
  const covers = coverSiblings(app.server);
  const address = await app.listen(listenAt(config.server));
  const { host } = new URL(config.server.publicUrl);
  const always = [settingsAddress, '/robots.txt'].map((url) => ({ host, url }));
  kept.lastGood.serveWith((page) => askSelf(app, page), always);
  return {
    address,
    async drain() {
      leaving.abort();
      await drain(app.server, covers);
    },
    async close() {
      await Promise.all([app.close(), covers.close()]);
      kept.due.close();
      await kept.hub.close();
      await kept.lastGood.close();
      await closeGround(ground);
    },
  };
}

/** Sends the mails of the outbox. Only a worker does: a web process is spared the library. */
async function startSending(config: Config, { database, storage, log }: Ground): Promise<OutboxWorker> {
  const [{ openMailer }, { startMailSender }, { loadMailViews }] = await Promise.all([
    import('./platform/mail/mail.ts'),
    import('./domains/mail/mail.sender.ts'),
    import('./domains/mail/mail.views.ts'),
  ]);
  return startMailSender({
    database,
    mailer: openMailer(config),
    config,
    views: await loadMailViews(),
    brand: () => readMailBrand({ db: database.pool, storage, publicUrl: config.server.publicUrl }),
    recipients: { lead: leadRecipient(database.pool, config) },
    log,
  });
}

/** Activates what was ordered, where a platform is configured; until then orders wait. */
async function startActivating({ eterix }: Config, { database, log }: Ground) {
  if (!eterix) return null;
  const [{ startActivations }, { createEterix }] = await Promise.all([
    import('./domains/monitoring/activations.worker.ts'),
    import('./domains/monitoring/eterix.ts'),
  ]);
  return startActivations({ database, platform: createEterix(eterix), log });
}

/** Works on the ERP's files. */
async function startImporting(config: Config, { database, storage, log }: Ground) {
  const { startImportWorker } = await import('./domains/imports/engine/imports.worker.ts');
  const invite = (client: PoolClient, userIds: readonly string[]) => inviteUsers(client, userIds, config);
  return startImportWorker({ database, storage, log, invite });
}

/** Imports invoices. */
async function startInvoicing({ database, storage, log }: Ground) {
  const { startInvoiceWorker } = await import('./domains/invoices/imports/invoiceImports.worker.ts');
  return startInvoiceWorker({ database, storage, log });
}

/** Works on jobs, sends mails and carries out what is scheduled when no visitor comes by. */
export async function startWorker(config: Config): Promise<{ close(): Promise<void> }> {
  const ground = await openGround(config, 'worker', 'work');
  const hub = createContentHub(ground.database);
  const due = createDueWatch(ground.database.pool, hub, ground.log);
  await ground.jobs.work([
    ...storageJobs(ground),
    ...mediaJobs(mediaDeps(config, ground)),
    ...contentJobs(ground.database),
    ...mailJobs({ pool: ground.database.pool, config }),
    ...secondFactorJobs({ pool: ground.database.pool, config }),
    ...monitoringJobs(ground.database),
    ...registrationJobs({ database: ground.database, config }),
    ...userJobs({
      pool: ground.database.pool,
      storage: ground.storage,
      temporaryFolder: join(config.dataDir, 'tmp'),
      config,
      jobs: ground.jobs,
    }),
  ]);
  const sender = await startSending(config, ground);
  const activating = await startActivating(config, ground);
  const importing = await startImporting(config, ground);
  const invoicing = await startInvoicing(ground);
  return {
    async close() {
      due.close();
      await sender.close();
      await activating?.close();
      await importing.close();
      await invoicing.close();
      await hub.close();
      await closeGround(ground);
    },
  };
}
