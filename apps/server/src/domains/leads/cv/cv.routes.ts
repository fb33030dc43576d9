import { leadEndpoints } from '@centinela/api/leads/leads.ts';
import { sendCv } from '@centinela/api/leads/sending.ts';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { auditTitle } from '#cases/write';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Captcha } from '#platform/captcha/captcha.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { parsePart } from '#platform/http/errorHandler.ts';
import { route } from '#platform/http/route.ts';
import { sendPrivate } from '#platform/http/sendPrivate.ts';
import type { ShowPage } from '#platform/http/showPage.ts';
import { disposition } from '#platform/storage/fileName.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createCvReceiver, formLimits, readForm } from './cv.form.ts';
import { plainCvForm } from './cv.plainForm.ts';
import { createCvToken, readCv } from './cv.store.ts';

export interface CvDeps {
  captcha: Captcha;
  storage: Storage;
  showPage: ShowPage;
}

/** Registers the CV uploads: by the API before the lead is sent, and by the plain form together with the lead. */
export async function cvRoutes(app: FastifyInstance, { captcha, storage, showPage }: CvDeps): Promise<void> {
  await app.register(multipart, { limits: formLimits, throwFileSizeLimit: false });
  const { config, database } = app.context;
  const receiveCv = createCvReceiver(app, storage);

  route(app, sendCv, async ({ request }) => {
    const sent = new Map<string, string>();
    const file = await readForm(request, sent);
    if (!file) throw new AppError('badRequest', { errors: [{ field: 'file', message: 'required' }] });
    const { captcha: proof } = parsePart(sendCv.form, Object.fromEntries(sent));
    if (!(await captcha.verify(proof, { form: 'cv', ip: request.ip, db: database.pool })))
      throw new AppError('captcha');
    const cv = await receiveCv(request, file);
    return { data: { token: createCvToken(config.secret, cv), name: cv.name, size: cv.size } };
  });

  plainCvForm(app, receiveCv, showPage);
}

/** GET leads/{id}/cv: downloads a lead's CV, for staff with access to leads. Each download is audited first. */
export function cvDownload(app: FastifyInstance, storage: Storage): void {
  const { pool } = app.context.database;
  route(app, leadEndpoints.cv, async ({ params: { id }, request, reply, actor }) => {
    if (!isUuid(id)) throw new AppError('notFound');
    const row = orNotFound(await readCv(pool, id));
    const entry = { action: 'download' as const, subject: 'leads', subjectId: id, title: auditTitle(row) };
    // A HEAD request downloads nothing, so it is not audited.
    if (request.method === 'GET') await recordAudit(pool, actor, entry);
    const file = { type: 'application/pdf', disposition: disposition('attachment', row.cv_name) };
    await sendPrivate(storage, { key: row.cv_key, hasNoLink: true, ...file }, reply);
    return null;
  });
}
