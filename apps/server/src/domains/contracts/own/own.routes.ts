import { ownContractEndpoints } from '@centinela/api/contracts/ownContracts.ts';
import { signalsEndpoint } from '@centinela/api/contracts/signals.ts';
import type { FastifyInstance } from 'fastify';
import { getClientId } from '#platform/http/clientId.ts';
import { route } from '#platform/http/route.ts';
import { createPdfRenderer } from '#platform/paper/renderInThread.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrThrow } from '#platform/rateLimit/takeOrThrow.ts';
import { getPdfBuckets } from '../certificates/certificates.limits.ts';
import { createOwnReader } from '../contracts.read.ts';
import { loadContract } from '../contracts.show.ts';
import { readCompany } from './company.ts';
import { loadContractDetails, loadIncludedServices } from './own.details.ts';
import { loadRecentChanges } from './own.history.ts';
import { loadOwnSignals } from './own.signals.ts';
import { sendPdf } from './sendPdf.ts';

const renderContractPdf = createPdfRenderer<typeof import('./contract.pdf.ts')>(
  new URL('./contract.pdf.ts', import.meta.url),
);

/** Registers the endpoints for a client's own contracts: contents, history and PDFs. */
export function ownContractRoutes(app: FastifyInstance): void {
  const { config, database } = app.context;
  const limit = createRateLimit(database.pool);
  const { details, changes, file } = ownContractEndpoints;

  route(app, details, async ({ params, caller, db }) => {
    const clientId = getClientId(caller);
    return {
      data: await loadContractDetails(
        db,
        await loadContract(db, params.id, createOwnReader(clientId)),
        clientId,
      ),
    };
  });

  route(app, changes, async ({ caller, db }) => ({ data: await loadRecentChanges(db, getClientId(caller)) }));

  route(app, signalsEndpoint, async ({ caller, db }) => ({
    data: await loadOwnSignals(db, getClientId(caller)),
  }));

  route(app, file, async ({ params, caller, db, reply }) => {
    const clientId = getClientId(caller);
    const contract = await loadContract(db, params.id, createOwnReader(clientId));
    await takeOrThrow(limit, getPdfBuckets(clientId));
    const [included, company] = await Promise.all([
      loadIncludedServices(db, contract),
      readCompany(db, config),
    ]);
    const pdf = await renderContractPdf({ contract, included, company, madeAt: new Date() });
    sendPdf(reply, pdf, `contrato-${contract.number.replace(/[^\w-]/g, '_')}`);
    return null;
  });
}
