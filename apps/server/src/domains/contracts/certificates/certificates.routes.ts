import { certificateStatePath, parseCertificateCode } from '@centinela/api/contracts/certificateCodes.ts';
import { type CertificateView, certificateEndpoints } from '@centinela/api/contracts/certificates.ts';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { getClientId } from '#platform/http/clientId.ts';
import { type CodePageDeps, codePages } from '#platform/http/codePages.ts';
import { route } from '#platform/http/route.ts';
import { createPdfRenderer } from '#platform/paper/renderInThread.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrThrow } from '#platform/rateLimit/takeOrThrow.ts';
import { createOwnReader } from '../contracts.read.ts';
import type { ContractRow } from '../contracts.rows.ts';
import { loadContract } from '../contracts.show.ts';
import { loadProtection } from '../contracts.status.ts';
import { readCompany } from '../own/company.ts';
import { sendPdf } from '../own/sendPdf.ts';
import { getIssueBuckets, getPdfBuckets, getUnknownCodeBuckets } from './certificates.limits.ts';
import {
  findByCode,
  findOwnCertificate,
  getCertificateState,
  listCertificates,
  parseFacts,
  toCertificate,
  toOwnCertificate,
  type VerifiedRow,
} from './certificates.rows.ts';
import { issueCertificate, revokeCertificate } from './certificates.write.ts';

const renderCertificatePdf = createPdfRenderer<typeof import('./certificates.pdf.ts')>(
  new URL('./certificates.pdf.ts', import.meta.url),
);

/** Registers insurance certificates: a client's own, the staff view, and the public verification page. */
export function certificateRoutes(app: FastifyInstance, deps: CodePageDeps): void {
  ownRoutes(app);
  staffRoutes(app);
  const { pool } = app.context.database;
  codePages<VerifiedRow>(app, deps, {
    path: certificateStatePath,
    find: async (typed) => {
      const code = parseCertificateCode(typed);
      return code === null ? null : findByCode(pool, code);
    },
    codeOf: ({ code }) => code,
    show: (found) => {
      const own = toCertificateView(found);
      return { own, status: own.state === 'VALID' ? 200 : 410 };
    },
    missing: 'No encontramos ningún certificado con ese código. Revisá que esté como en el papel.',
    getUnknownCodeBuckets,
  });
}

function toCertificateView(row: VerifiedRow): CertificateView {
  const state = getCertificateState(row);
  if (state !== 'VALID') return { state, at: (row.revoked_at ?? row.expires_at).toISOString() };
  return {
    state,
    code: row.code,
    facts: parseFacts(row),
    issuedAt: row.issued_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isActive: row.is_active,
  };
}

function ownRoutes(app: FastifyInstance): void {
  const { config, database } = app.context;
  const limit = createRateLimit(database.pool);
  const { own, issue, file } = certificateEndpoints;

  route(app, own, async ({ params, caller, db }) => {
    const clientId = getClientId(caller);
    const contract = await loadContract(db, params.id, createOwnReader(clientId));
    return {
      data: (await listCertificates(db, contract.id, { clientId, maxCount: 20 })).map(toOwnCertificate),
    };
  });

  route(app, issue, async ({ params, caller, db, actor }) => {
    const clientId = getClientId(caller);
    await takeOrThrow(limit, getIssueBuckets(clientId));
    const loadProtectionState = async (client: Queryable, contract: ContractRow) =>
      (await loadProtection(client, config, [contract]))(contract).state;
    const issued = await issueCertificate(
      db,
      { contractId: params.id, clientId },
      loadProtectionState,
      actor,
    );
    return { data: toOwnCertificate(issued) };
  });

  route(app, file, async ({ params, caller, db, reply }) => {
    const clientId = getClientId(caller);
    const found = orNotFound(await findOwnCertificate(db, params.id, clientId));
    if (getCertificateState(found) !== 'VALID') throw new AppError('notFound');
    await takeOrThrow(limit, getPdfBuckets(clientId));
    const company = await readCompany(db, config);
    const { code, issued_at: issuedAt, expires_at: expiresAt } = found;
    const facts = parseFacts(found);
    const pdf = await renderCertificatePdf({ facts, code, issuedAt, expiresAt, company });
    sendPdf(reply, pdf, `certificado-${facts.contract.replace(/[^\w-]/g, '_')}`);
    return null;
  });
}

function staffRoutes(app: FastifyInstance): void {
  const { list, revoke } = certificateEndpoints;

  route(app, list, async ({ params, db }) => {
    const contract = await loadContract(db, params.id, null);
    return {
      data: (await listCertificates(db, contract.id, { clientId: null, maxCount: 50 })).map(toCertificate),
    };
  });

  route(app, revoke, async ({ params, db, actor }) => ({
    data: toCertificate(await revokeCertificate(db, params.id, actor)),
  }));
}
