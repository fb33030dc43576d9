import { type Webhook, webhookEndpoints } from '@centinela/api/webhooks/webhooks.ts';
import type { FastifyInstance } from 'fastify';
import type { PostClient } from '#platform/external/postClient.ts';
import { readExpectedVersion } from '#platform/http/ifMatch.ts';
import { route } from '#platform/http/route.ts';
import { toPage } from '#platform/lists/page.ts';
import { deliveryList, toDelivery, toWebhook, webhookList } from './webhooks.list.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  resendDelivery,
  resendFailed,
  rotateSecret,
  sendTest,
  type WithSecret,
} from './webhooks.service.ts';

const toAnswer = ({ row, secret }: WithSecret): { data: Webhook & { secret: string } } => ({
  data: { ...toWebhook(row), secret },
});

/** Registers the endpoints of webhooks and their deliveries. */
export function webhookRoutes(app: FastifyInstance, { client }: { client: PostClient }): void {
  const { config, database } = app.context;
  const { secret } = config;
  const toSentDelivery = toDelivery(config.server.publicUrl);
  route(app, webhookEndpoints.list, async ({ query }) =>
    toPage(await webhookList.page(database.pool, webhookList.read(query)), toWebhook),
  );
  route(app, webhookEndpoints.create, async ({ body, db, actor }) =>
    toAnswer(await createWebhook(db, body, { actor, secret, client })),
  );
  route(app, webhookEndpoints.update, async ({ params, body, db, actor, request }) => {
    const context = { actor, secret, client, expected: readExpectedVersion(request) };
    return { data: toWebhook(await changeWebhook(db, params.id, body, context)) };
  });
  route(app, webhookEndpoints.delete, async ({ params, db, actor }) => ({
    data: await deleteWebhook(db, params.id, actor),
  }));
  route(app, webhookEndpoints.rotate, async ({ params, db, actor }) =>
    toAnswer(await rotateSecret(db, params.id, { actor, secret, client })),
  );
  route(app, webhookEndpoints.test, async ({ params, db, actor }) => ({
    data: toSentDelivery(await sendTest(db, params.id, actor)),
  }));
  route(app, webhookEndpoints.deliveries, async ({ query }) =>
    toPage(await deliveryList.page(database.pool, deliveryList.read(query)), toSentDelivery),
  );
  route(app, webhookEndpoints.resend, async ({ params, db, actor }) => ({
    data: toSentDelivery(await resendDelivery(db, params.id, actor)),
  }));
  route(app, webhookEndpoints.resendFailed, async ({ body, db, actor }) => ({
    data: await resendFailed(db, body, actor),
  }));
}
