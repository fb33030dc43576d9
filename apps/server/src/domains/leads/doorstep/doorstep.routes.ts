import { randomUUID } from 'node:crypto';
import {
  doorstepEndpoints,
  doorstepFilePattern,
  loadQuoteCatalogue,
  maxDoorstepFileBytes,
  signatureFile,
} from '@centinela/api/agents/doorstep.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Actor } from '#platform/audit/audit.ts';
import { transaction } from '#platform/database/transaction.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { orNotFound } from '#platform/errors/appError.ts';
import { route } from '#platform/http/route.ts';
import { sendPrivate } from '#platform/http/sendPrivate.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrThrow } from '#platform/rateLimit/takeOrThrow.ts';
import type { ReceivedFile } from '#platform/storage/receive.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { claimKey, reserveKey } from '#platform/storage/unreferenced.ts';
import { createIntake } from '#platform/uploads/intake.ts';
import { receiveUpload, registerUploads } from '#platform/uploads/uploadForm.ts';
import { getPhotoType, inspectPhoto } from '#requests/photos';
import { findOwnLead } from '../agents/agentLeads.ts';
import { getDoorstepBuckets, getDoorstepFileBuckets } from '../leads.limits.ts';
import { findUnmergedLead } from '../leads.rows.ts';
import { loadCatalogue } from './doorstep.quote.ts';
import { listForms } from './doorstep.read.ts';
import {
  addFormFile,
  type FormOfFile,
  findFileKey,
  findFormOfFile,
  hasFile,
  storeDoorstepForm,
} from './doorstep.store.ts';

/** Storage folder of photos and signatures. */
const folder = 'leads/doorstep';

/** Whether the form announced a file with this name. */
const expectsFile = ({ acceptance, photo_count }: FormOfFile, name: string): boolean =>
  doorstepFilePattern.test(name) &&
  (name === signatureFile ? acceptance === 'DRAWN' : Number(name) < photo_count);

/** Registers the doorstep forms: agents send them, and agents and staff read them. */
export async function doorstepRoutes(app: FastifyInstance, storage: Storage): Promise<void> {
  const { config, database } = app.context;
  const { pool } = database;
  const limit = createRateLimit(pool);
  const intake = createIntake(app.context, 'tmp');

  route(app, loadQuoteCatalogue, async ({ db }) => ({ data: await loadCatalogue(db) }));

  route(app, doorstepEndpoints.send, async ({ body, caller, actor, db }) => {
    await takeOrThrow(limit, getDoorstepBuckets(caller.user.id));
    return { data: await storeDoorstepForm(db, body, { agentId: caller.user.id, actor, config }) };
  });

  /** Stores a received file, then adds it to its form: a kill in between leaves a file that the next sweep removes. */
  const storeFile = async (
    received: ReceivedFile,
    fileName: string,
    { agentId, deviceId, name, actor }: { agentId: string; deviceId: string; name: string; actor: Actor },
  ) => {
    const form = orNotFound(await findFormOfFile(pool, { agentId, deviceId }));
    if (await hasFile(pool, form.id, name)) return;
    const { extension, type, size, open } = await inspectPhoto(received, fileName);
    const key = `${folder}/${randomUUID()}.${extension}`;
    await reserveKey(pool, key);
    await storage.put(key, open, { size, type });
    await transaction(pool, async (client) => {
      const locked = orNotFound(await findFormOfFile(client, { agentId, deviceId, lock: true }));
      if (await addFormFile(client, locked, { name, key }, actor)) await claimKey(client, key);
    });
  };

  await registerUploads(app, maxDoorstepFileBytes, (scope) =>
    route(scope, doorstepEndpoints.sendFile, async ({ params: { id, name }, request, caller, actor }) => {
      const agentId = caller.user.id;
      await takeOrThrow(limit, getDoorstepFileBuckets(agentId));
      const form = isUuid(id) ? await findFormOfFile(pool, { agentId, deviceId: id }) : undefined;
      orNotFound(form && expectsFile(form, name) ? form : null);
      const target = { intake, maxBytes: maxDoorstepFileBytes };
      await receiveUpload({ request, actor }, target, (file, fileName) =>
        storeFile(file, fileName, { agentId, deviceId: id, name, actor }),
      );
      return { data: { name } };
    }),
  );

  const send = async (
    leadId: string,
    { form, name }: { form: string; name: string },
    reply: FastifyReply,
  ) => {
    const key = orNotFound(isUuid(form) ? await findFileKey(pool, leadId, form, name) : null);
    await sendPrivate(
      storage,
      { key, hasNoLink: true, type: getPhotoType(key), disposition: 'inline' },
      reply,
    );
    return null;
  };

  route(app, doorstepEndpoints.ofOwnLead, async ({ params, caller }) => ({
    data: await listForms(pool, (await findOwnLead(pool, params.id, caller.user.id)).id),
  }));
  route(app, doorstepEndpoints.ownFile, async ({ params, caller, reply }) =>
    send((await findOwnLead(pool, params.id, caller.user.id)).id, params, reply),
  );
  route(app, doorstepEndpoints.ofLead, async ({ params }) => ({
    data: await listForms(pool, orNotFound(await findUnmergedLead(pool, params.id)).id),
  }));
  route(app, doorstepEndpoints.file, async ({ params, reply }) =>
    send(orNotFound(await findUnmergedLead(pool, params.id)).id, params, reply),
  );
}
