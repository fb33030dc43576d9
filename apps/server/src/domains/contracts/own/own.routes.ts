import { ownContractEndpoints } from '@centinela/api/contracts/ownContracts.ts';
import type { FastifyInstance } from 'fastify';
import { ownReader } from '#household/seen';
import { clientIdOf } from '#platform/http/clientId.ts';
import { route } from '#platform/http/route.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrRefuse } from '#platform/rateLimit/takeOrRefuse.ts';
import { paperBuckets } from '../certificates/certificates.limits.ts';
import { contractById } from '../contracts.show.ts';
import { readCompany } from './company.ts';
import { detailsOf, includedIn } from './own.details.ts';
import { recentChanges } from './own.history.ts';
import { sendPaper } from './sendPaper.ts';

/** Registers the endpoints for a client's own contracts: contents, history and PDFs. */
export function ownContractRoutes(app: FastifyInstance): void {
  const { config, database } = app.context;
  const limit = createRateLimit(database.pool);
  const { details, changes, file } = ownContractEndpoints;

  route(app, details, async ({ params, caller, db }) => {
    const clientId = clientIdOf(caller);
    return { data: await detailsOf(db, await contractById(db, params.id, ownReader(clientId)), clientId) };
  });

  route(app, changes, async ({ caller, db }) => ({ data: await recentChanges(db, clientIdOf(caller)) }));

  route(app, file, async ({ params, caller, db, reply }) => {
    const clientId = clientIdOf(caller);
    const contract = await contractById(db, params.id, ownReader(clientId));
    await takeOrRefuse(limit, paperBuckets(clientId));
    // Imported on first use: the PDF library takes 30 MB of memory.
    const [{ contractPdf }, included, company] = await Promise.all([
      import('./contract.pdf.ts'),
      includedIn(db, contract),
      readCompany(db, config),
    ]);
    const pdf = await contractPdf({ contract, included, company, madeAt: new Date() });
    sendPaper(reply, pdf, `contrato-${contract.number.replace(/[^\w-]/g, '_')}`);
    return null;
  });
}
