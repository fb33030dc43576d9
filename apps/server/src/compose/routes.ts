import type { Flavour } from '@centinela/sections/kernel/defineSection.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { academyRoutes } from '../domains/academy/academy.routes.ts';
import { apiKeyRoutes } from '../domains/accounts/apiKeys/apiKeys.routes.ts';
import { accountRoutes } from '../domains/accounts/login/accounts.routes.ts';
import { registrationRoutes } from '../domains/accounts/registration/registration.routes.ts';
import { inviteUsers } from '../domains/accounts/users/invitations.outbox.ts';
import { isStaffWithPermission } from '../domains/accounts/users/users.read.ts';
import { userRoutes } from '../domains/accounts/users/users.routes.ts';
import { createTrackedCodeCheck, describeAgentCodes } from '../domains/agents/agents.attribution.ts';
import { agentRoutes } from '../domains/agents/agents.routes.ts';
import { analyticsRoutes } from '../domains/analytics/analytics.routes.ts';
import { writeCounts } from '../domains/analytics/counter.sql.ts';
import { createViewCounter, type ViewCounter } from '../domains/analytics/counter.ts';
import { vitalRoutes } from '../domains/analytics/vitals.routes.ts';
import { auditRoutes } from '../domains/audit/audit.routes.ts';
import { backupRoutes } from '../domains/backups/backups.routes.ts';
import { callCreditRoutes } from '../domains/callCredits/callCredits.routes.ts';
import { cancellationRoutes } from '../domains/cancellations/cancellations.routes.ts';
import { autosaveRoutes } from '../domains/content/autosave.routes.ts';
import { contentRoutes } from '../domains/content/content.routes.ts';
import { inPageRoutes } from '../domains/content/previews/inPage.routes.ts';
import { previewPages } from '../domains/content/previews/previews.pages.ts';
import { createReader, type TrackedReader } from '../domains/content/read/content.read.ts';
import type { ReaderOptions } from '../domains/content/read/reading.ts';
import { statusRoutes } from '../domains/content/status.routes.ts';
import { hasEnded } from '../domains/contracts/contracts.read.ts';
import { contractRoutes } from '../domains/contracts/contracts.routes.ts';
import { countryRoutes } from '../domains/country/country.routes.ts';
import { coverageRoutes } from '../domains/coverage/coverage.routes.ts';
import { designRoutes } from '../domains/designs/designs.routes.ts';
import { createShowDesign, createShowUnknown } from '../domains/designs/designs.show.ts';
import { documentRoutes } from '../domains/documents/documents.routes.ts';
import { householdRoutes } from '../domains/household/household.routes.ts';
import { findFileNames } from '../domains/imports/imports.read.ts';
import { importRoutes } from '../domains/imports/imports.routes.ts';
import { loadForecasts } from '../domains/invoices/forecasts/forecasts.ts';
import { invoiceRoutes } from '../domains/invoices/invoices.routes.ts';
import { getSharedInvoicePdf, listSharedInvoices } from '../domains/invoices/invoices.shared.ts';
import { countLeadsByLink, countLeadsByOrigin } from '../domains/leads/leads.read.ts';
import { leadRoutes } from '../domains/leads/leads.routes.ts';
import { followLeadVisit } from '../domains/leads/progress/followVisit.ts';
import { mailRoutes } from '../domains/mail/mail.routes.ts';
import { createShareReader } from '../domains/media/delivery/share.read.ts';
import { mediaRoutes } from '../domains/media/media.routes.ts';
import { monitoringRoutes } from '../domains/monitoring/monitoring.routes.ts';
import { operationRoutes } from '../domains/operations/operations.routes.ts';
import { areaRoutes } from '../domains/pages/areas.routes.ts';
import { getFlavour } from '../domains/pages/audience.ts';
import { type PageDeps, pageRoutes } from '../domains/pages/pages.routes.ts';
import { createPages } from '../domains/pages/pages.service.ts';
import { publicRoutes } from '../domains/pages/public.routes.ts';
import { createRenderGate } from '../domains/pages/renderGate.ts';
import { iconRoutes } from '../domains/pages/robots/icons.routes.ts';
import { shareRoutes } from '../domains/pages/share/share.routes.ts';
import { createShowMissing, createShowPage } from '../domains/pages/showPage.ts';
import { loadSite } from '../domains/pages/site.ts';
import { staticRoutes } from '../domains/pages/static.routes.ts';
import { createHitCounter } from '../domains/paths/redirects.hits.ts';
import { findDestination } from '../domains/paths/redirects.read.ts';
import { createMercadoPago } from '../domains/payments/mercadoPago.ts';
import { paymentRoutes } from '../domains/payments/payments.routes.ts';
import { hasUnfinishedPayment } from '../domains/payments/payments.unfinished.ts';
import { redirectRoutes } from '../domains/redirects/redirects.routes.ts';
import { requestRoutes } from '../domains/requests/requests.routes.ts';
import { savedViewRoutes } from '../domains/savedViews/savedViews.routes.ts';
import { searchRoutes } from '../domains/search/search.routes.ts';
import { searchEngineRoutes } from '../domains/searchEngines/searchEngines.routes.ts';
import { systemStatusRoutes } from '../domains/systemStatus/systemStatus.routes.ts';
import { visitRoutes } from '../domains/visits/visits.routes.ts';
import { warrantyRoutes } from '../domains/warranties/warranties.routes.ts';
import { webhookRoutes } from '../domains/webhooks/webhooks.routes.ts';
import { whatsappRoutes } from '../domains/whatsapp/whatsapp.routes.ts';
import { createCaptcha } from '../platform/captcha/captcha.ts';
import type { Config } from '../platform/config/config.ts';
import { transaction } from '../platform/database/transaction.ts';
import { healthRoutes } from '../platform/health/health.ts';
import { clientAddress, createIsTrustedProxy } from '../platform/http/address/clientAddress.ts';
import { cspReportRoutes } from '../platform/http/cspReports.routes.ts';
import { openApiRoutes } from '../platform/http/openapi/openapi.routes.ts';
import type { ShowPage } from '../platform/http/showPage.ts';
import { getNetwork } from '../platform/rateLimit/network.ts';
import { checkFreeSpace } from '../platform/storage/diskSpace.ts';
import { userDeps } from './accountDeps.ts';
import type { Caches } from './caches.ts';
import { mailDeps } from './mailDeps.ts';
import { mediaDeps } from './mediaDeps.ts';
import type { Resources } from './resources.ts';
import { readSettings } from './settings.ts';
import { statusDeps } from './systemStatus.ts';
import { createWebhookClient } from './webhookClient.ts';

/** Reads invoices for the guests of a household. */
const sharedInvoices = { list: listSharedInvoices, forecasts: loadForecasts, getPdf: getSharedInvoicePdf };

/** Dependencies that the routes of several domains share. */
interface RouteContext {
  config: Config;
  resources: Resources;
  caches: Caches;
  /** Opens a reader of the content that an audience may see now. */
  read(audience: Flavour, withPrivate?: boolean): TrackedReader;
  pageDeps: PageDeps;
  viewCounter: ViewCounter;
  showPage: ShowPage;
}

/** Registers the routes of every domain. */
export async function registerRoutes(
  app: FastifyInstance,
  config: Config,
  resources: Resources,
  caches: Caches,
): Promise<void> {
  const context = await createRouteContext(app, config, resources, caches);
  await registerHealthRoutes(app, context);
  await registerContentRoutes(app, context);
  await registerFormRoutes(app, context);
  await registerCustomerRoutes(app, context);
  await registerSiteRoutes(app, context);
}

async function createRouteContext(
  app: FastifyInstance,
  config: Config,
  resources: Resources,
  caches: Caches,
): Promise<RouteContext> {
  const { pool } = resources.database;
  const site = await loadSite();
  const openReader = (audience: Flavour, options: Pick<ReaderOptions, 'withPrivate' | 'language'> = {}) =>
    createReader(pool, audience, new Date(), { cache: caches.memory, ...options });
  const read = (audience: Flavour, withPrivate = false) => openReader(audience, { withPrivate });
  const pages = createPages({
    read: (audience, language) => openReader(audience, { language }),
    withReader: (key, language, work) => {
      const open = () => openReader('PUBLICO', { language });
      return caches.readers ? caches.readers.run(key, open, work) : work(open());
    },
    redirectFrom: (path) => findDestination(pool, path),
    site,
    origin: config.server.publicUrl,
    isProduction: config.environment === 'production',
    toolHosts: config.tracking,
    reportsViews: config.cdn !== undefined && config.pageViews,
    cvDays: config.cvDays,
    signOnName: config.signOn?.name ?? null,
  });
  const gate = createRenderGate(site, config);
  const hits = createHitCounter((text, values) => pool.query(text, values), app.log);
  app.addHook('onClose', () => hits.close());
  const viewCounter = openViewCounter(app, config, pool);
  const { cache, due } = caches;
  const pageDeps: PageDeps = {
    pages,
    site,
    cache,
    due,
    gate,
    noteHit: hits.note,
    ...chooseViewCounts(config, viewCounter.note),
  };
  return { config, resources, caches, read, pageDeps, viewCounter, showPage: createShowPage(pages, gate) };
}

/** Returns how views are counted: by their requests or, behind a CDN that hides those, by what browsers report. */
function chooseViewCounts(
  { pageViews, cdn }: Config,
  note: ViewCounter['note'],
): Pick<PageDeps, 'noteView' | 'noteReportedView'> {
  const ignore = () => undefined;
  if (!pageViews) return { noteView: ignore, noteReportedView: null };
  return cdn ? { noteView: ignore, noteReportedView: note } : { noteView: note, noteReportedView: null };
}

/** Creates the counter of page views, which is closed with the server. */
function openViewCounter(app: FastifyInstance, config: Config, pool: Pool): ViewCounter {
  const isTrustedProxy = createIsTrustedProxy(config.server.trustedProxies);
  const viewCounter = createViewCounter({
    write: (days) => transaction(pool, (client) => writeCounts(client, days)),
    isAgentLink: createTrackedCodeCheck(pool),
    getNetwork: (request) => getNetwork(clientAddress(request, isTrustedProxy)),
    log: app.log,
  });
  app.addHook('onClose', () => viewCounter.close());
  return viewCounter;
}

async function registerHealthRoutes(
  app: FastifyInstance,
  { config, resources: { database, storage, jobs, metrics } }: RouteContext,
): Promise<void> {
  await app.register(healthRoutes, {
    checks: [
      // Pages can be served without the database.
      { name: 'database', check: () => database.pool.query('select 1'), isOptional: true },
      { name: 'storage', check: () => storage.check() },
      // Uploads are rejected; everything else works until the disk is full.
      {
        name: 'disk',
        check: () => checkFreeSpace(config.dataDir, config.diskMinFree),
        isOptional: true,
      },
      { name: 'queue', check: () => jobs.check(), isOptional: true },
    ],
    metrics,
    metricsToken: config.server.metricsToken,
  });
}

/** Registers accounts, content, media and messages. */
async function registerContentRoutes(
  app: FastifyInstance,
  { config, resources, caches, read, pageDeps }: RouteContext,
): Promise<void> {
  const { database, storage } = resources;
  accountRoutes(app, { stylesheets: pageDeps.site.stylesheets });
  userRoutes(app, userDeps(resources));
  contentRoutes(app, { pool: database.pool, counts: caches.counts });
  const { pages, site } = pageDeps;
  inPageRoutes(app, {
    pool: database.pool,
    renderPage: pages.renderForPreview,
    fixedPaths: site.fixedPaths,
  });
  autosaveRoutes(app);
  statusRoutes(app, { pool: database.pool, counts: caches.counts });
  auditRoutes(app);
  await mediaRoutes(app, mediaDeps(config, resources), caches.bus);
  documentRoutes(app, { storage, readForAgents: () => read('AGENT') });
  academyRoutes(app, { read: (audience) => read(audience, true) });
  mailRoutes(app, mailDeps(config, resources));
  apiKeyRoutes(app);
  webhookRoutes(app, { client: createWebhookClient(config) });
  whatsappRoutes(app);
}

/** Registers previews, shared designs, agent links, and the forms of visitors. */
async function registerFormRoutes(
  app: FastifyInstance,
  { config, resources, read, pageDeps: { pages, gate }, showPage }: RouteContext,
): Promise<void> {
  const { database, storage, jobs } = resources;
  const captcha = createCaptcha(config);
  const showDesign = createShowDesign(showPage);
  const showMissing = createShowMissing(pages);
  previewPages(app, {
    showPage,
    showMissing,
    refuse: gate.refuse,
    read: () => read('PUBLICO'),
    isStaffWithPermission,
  });
  const showUnknown = createShowUnknown(database.pool, showMissing, gate.refuse);
  designRoutes(app, { showPage, showDesign, showUnknown, refuse: gate.refuse });
  agentRoutes(app, {
    read: () => read('PUBLICO'),
    readForAgents: () => read('AGENT'),
    countLeadsByLink,
    showMissing,
    refuse: gate.refuse,
  });
  cancellationRoutes(app, { showPage, refuse: gate.refuse });
  visitRoutes(app, { showPage, showMissing, refuse: gate.refuse, followLeadVisit });
  await leadRoutes(app, { captcha, storage, showPage, showDesign, showUnknown });
  registrationRoutes(app, { captcha, jobs, showPage });
}

/** Registers the customers' data and the tools of the staff. */
async function registerCustomerRoutes(
  app: FastifyInstance,
  { config, resources, caches, pageDeps: { site, gate }, viewCounter, showPage }: RouteContext,
): Promise<void> {
  const { storage, jobs } = resources;
  monitoringRoutes(app, { jobs, hasEnded });
  householdRoutes(app, { jobs, storage, sharedInvoices });
  contractRoutes(app, { showPage, refuse: gate.refuse, findFileNames });
  await requestRoutes(app, storage);
  warrantyRoutes(app);
  callCreditRoutes(app);
  await importRoutes(app, {
    storage,
    invite: (client, userIds) => inviteUsers(client, userIds, app.context.config),
  });
  await invoiceRoutes(app, { storage, hasUnfinishedPayment });
  const { database } = app.context;
  paymentRoutes(app, {
    provider: config.payments ? createMercadoPago(config.payments) : null,
    readBrandName: async () => (await readSettings(database.pool))?.brand.name ?? 'Centinela',
  });
  operationRoutes(app);
  systemStatusRoutes(app, statusDeps(config, resources));
  savedViewRoutes(app);
  analyticsRoutes(app, { describeAgentCodes, countLeadsByOrigin });
  await vitalRoutes(app, { patternOf: site.findPattern, note: viewCounter.noteVital });
  countryRoutes(app, { cache: caches.lastGood.ownCache });
  redirectRoutes(app);
  searchEngineRoutes(app, { jobs });
  coverageRoutes(app);
  backupRoutes(app, { jobs });
}

/** Registers the search, the public reads, the files and the pages of the site. */
async function registerSiteRoutes(
  app: FastifyInstance,
  { resources: { storage }, pageDeps, showPage, read }: RouteContext,
): Promise<void> {
  const { pages, due } = pageDeps;
  searchRoutes(app, { showPage, getFlavour, due, read });
  publicRoutes(app, pageDeps);
  areaRoutes(app, pageDeps);
  await cspReportRoutes(app);
  await openApiRoutes(app);
  await staticRoutes(app);
  iconRoutes(app, { pages, storage });
  shareRoutes(app, {
    ...pageDeps,
    storage,
    readSharePicture: createShareReader(app.context.database.pool, storage),
  });
  await pageRoutes(app, pageDeps);
}
