import { maxPhotoBytes } from '@centinela/api/requests/requestLabels.ts';
import { requestEndpoints } from '@centinela/api/requests/requests.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { getClientId } from '#platform/http/clientId.ts';
import { route } from '#platform/http/route.ts';
import { sendPrivate } from '#platform/http/sendPrivate.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrThrow } from '#platform/rateLimit/takeOrThrow.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createIntake } from '#platform/uploads/intake.ts';
import { receiveUpload, registerUploads } from '#platform/uploads/uploadForm.ts';
import { getPhotoBuckets } from '../requests.limits.ts';
import { findRequest, type RequestRow } from '../requests.rows.ts';
import { getPhotoType, storePhoto } from './photos.store.ts';

/** Registers the upload of photos for a warranty claim, and their reads by the client and by staff. */
export async function photoRoutes(app: FastifyInstance, storage: Storage): Promise<void> {
  const { config, database } = app.context;
  const limit = createRateLimit(database.pool);
  const intake = createIntake(app.context, 'tmp');
  const { addPhoto, ownPhoto, photo } = requestEndpoints;

  await registerUploads(app, maxPhotoBytes, (scope) =>
    route(scope, addPhoto, async ({ request, caller, actor }) => {
      await takeOrThrow(limit, getPhotoBuckets(getClientId(caller)));
      const target = { intake, maxBytes: maxPhotoBytes };
      const token = await receiveUpload({ request, actor }, target, (file, name) =>
        storePhoto({ database, storage, secret: config.secret }, file, name),
      );
      return { data: { token } };
    }),
  );

  const send = async (row: RequestRow, place: string, reply: FastifyReply) => {
    const key = orNotFound(/^\d$/.test(place) ? row.photos[Number(place)] : undefined);
    const type = getPhotoType(key);
    await sendPrivate(storage, { key, hasNoLink: true, type, disposition: 'inline' }, reply);
    return null;
  };

  route(app, ownPhoto, async ({ params, caller, db, reply }) => {
    const row = orNotFound(await findRequest(db, params.id));
    if (row.client_id !== getClientId(caller)) throw new AppError('notFound');
    return send(row, params.place, reply);
  });

  route(app, photo, async ({ params, db, reply }) =>
    send(orNotFound(await findRequest(db, params.id)), params.place, reply),
  );
}
