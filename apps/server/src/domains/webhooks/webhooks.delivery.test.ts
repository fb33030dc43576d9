import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { systemActor } from '#platform/audit/audit.ts';
import { testSecret } from '#testing/captcha.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { createRandom } from '#testing/qadFile.ts';
import { scaleBySize, seed } from '#testing/size.ts';
import { isAuthentic, openReceiver, type Receiver } from './receiver.testing.ts';
import { queueWebhooks, webhookChannel } from './webhooks.events.ts';
import { createWebhook } from './webhooks.service.ts';

const script = join(import.meta.dirname, 'senderProcess.testing.ts');
const count = scaleBySize(60, 1_000);
const kills = scaleBySize(2, 20);

let database: TestDatabase;
let receiver: Receiver;
const senders = new Set<ChildProcess>();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const sender of senders) sender.kill('SIGKILL');
  senders.clear();
  await receiver.close();
});
afterAll(() => database.drop());

async function startSender(): Promise<void> {
  const sender = fork(script, [database.url, testSecret]);
  senders.add(sender);
  await once(sender, 'message');
}

/** Kills a sender and starts another one. */
async function replaceSender(): Promise<void> {
  const [oldest] = senders;
  if (!oldest) return;
  senders.delete(oldest);
  oldest.kill('SIGKILL');
  await startSender();
}

/** Wakes the senders, which otherwise look for due repetitions every two seconds. */
const wake = () => database.pool.query(`select pg_notify('${webhookChannel}', '')`);

async function countDelivered(): Promise<number> {
  await wake();
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from webhook_deliveries where state = 'DELIVERED'`,
  );
  return rows[0]?.count ?? 0;
}

test(`${count} deliveries reach a failing receiver while senders are killed, repeated only with the same id`, async () => {
  const random = createRandom(seed);
  /** Events to whose delivery the receiver sent a successful status. */
  const accepted = new Set<string>();
  const misbehave: readonly ((response: ServerResponse) => void)[] = [
    (response) => response.writeHead(500).end('no'),
    (response) => response.destroy(),
    (response) => response.writeHead(503, { 'content-length': 1_000 }).write('a', () => response.destroy()),
    // It never answers.
    () => undefined,
  ];
  receiver = await openReceiver((delivery, response) => {
    const fault = random() < 0.4 ? misbehave[Math.floor(random() * misbehave.length)] : undefined;
    if (fault) return fault(response);
    accepted.add(JSON.parse(delivery.body).data.id);
    setTimeout(() => response.end(), random() * 50);
  });
  const { secret } = await createWebhook(
    database.pool,
    { name: 'CRM', url: receiver.url, events: ['lead.created'] },
    { actor: systemActor, secret: [testSecret], client: { check: () => null } },
  );
  await startSender();
  await startSender();
  const ids = Array.from({ length: count }, (_, index) => `lead-${index}`);
  for (const id of ids)
    await queueWebhooks(database.pool, [{ event: 'lead.created', path: `/api/leads/${id}`, data: { id } }]);
  for (let killed = 0; killed < kills; killed += 1) {
    await expect.poll(countDelivered).toBeGreaterThanOrEqual(Math.floor((count * killed) / (kills + 1)));
    await replaceSender();
  }
  await expect.poll(countDelivered, { timeout: 120_000, interval: 100 }).toBe(count);

  const byEvent = new Map<string, Set<string>>();
  for (const { id, body } of receiver.received) {
    const { data } = JSON.parse(body);
    byEvent.set(data.id, (byEvent.get(data.id) ?? new Set()).add(id));
  }
  const lost = ids.filter((id) => !accepted.has(id));
  const differing = [...byEvent].filter(([, deliveryIds]) => deliveryIds.size > 1);
  expect({ lost, differing }).toEqual({ lost: [], differing: [] });
  expect(new Set([...byEvent.values()].flatMap((each) => [...each])).size).toBe(count);
  expect(receiver.received.length).toBeGreaterThan(count);
  expect(receiver.received.every((delivery) => isAuthentic(delivery, secret))).toBe(true);
}, 200_000);
