import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Channel } from './channel.ts';
import { createSemaphore } from './semaphore.ts';

/** State that the processes of one server share, held by the supervisor. */
export interface Siblings {
  /** Registers the handlers for a process's requests until it ends. */
  join(channel: Channel): void;
  /** Sends a message to all web processes. */
  broadcast(name: string, about: unknown): void;
}

const slotRequest = z.object({ kind: z.string(), most: z.number().int().min(1), rank: z.number() });

/** Output of prom-client's `Registry.getMetricsAsJSON`; NaN arrives as null. */
const metricsJson = z.array(
  z.looseObject({
    type: z.string(),
    values: z.array(
      z.looseObject({
        value: z
          .number()
          .nullable()
          .transform((value) => value ?? Number.NaN),
        labels: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
);
type MetricsJson = z.infer<typeof metricsJson>;

/** Processes that take longer to respond are too busy, and are skipped. */
const ANSWER_WITHIN_MS = 500;

/** Selects the metrics that must not drop when a process ends: counters, but no gauges of a single process. */
const selectCounters = (reported: MetricsJson): MetricsJson =>
  reported
    .filter(({ type }) => type === 'counter' || type === 'histogram')
    .map((metric) => ({
      ...metric,
      values: metric.values.filter(({ labels }) => labels.process === undefined),
    }));

// Loaded on first use, to keep the supervisor small.
const aggregate = async (parts: readonly MetricsJson[]) => {
  const { AggregatorRegistry } = await import('prom-client');
  return AggregatorRegistry.aggregate([...parts]);
};

/** Aggregates the metrics of all processes, including the counters of those that have ended. */
function createMetricsAggregator() {
  const lastMetrics = new Map<Channel, MetricsJson>();
  let endedCounters: Promise<MetricsJson> = Promise.resolve([]);
  const collectFrom = async (channel: Channel) => {
    const answer = await Promise.race([channel.request('figures'), pause(ANSWER_WITHIN_MS)]);
    if (answer !== undefined) lastMetrics.set(channel, metricsJson.parse(answer));
  };
  return {
    /** Includes a process in the metrics. */
    join(channel: Channel) {
      if (lastMetrics.has(channel)) return;
      lastMetrics.set(channel, []);
      channel.closed.addEventListener('abort', () => {
        const finalCounters = selectCounters(lastMetrics.get(channel) ?? []);
        lastMetrics.delete(channel);
        endedCounters = endedCounters.then(async (before) =>
          metricsJson.parse(await (await aggregate([before, finalCounters])).getMetricsAsJSON()),
        );
      });
    },
    /** Stores the last metrics of a process that ends. */
    keep: (channel: Channel, reported: unknown) => void lastMetrics.set(channel, metricsJson.parse(reported)),
    async text(): Promise<string> {
      await Promise.all(
        [...lastMetrics.keys()].map((channel) => collectFrom(channel).catch(() => undefined)),
      );
      return (await aggregate([await endedCounters, ...lastMetrics.values()])).metrics();
    },
  };
}

/** Creates the shared state of a supervisor's processes: slots for heavy work, metrics, and broadcasts. */
export function createSiblings(): Siblings {
  const semaphore = createSemaphore();
  const aggregator = createMetricsAggregator();
  const serving = new Set<Channel>();
  let lastTicket = 0;
  return {
    join(channel) {
      const releases = new Map<unknown, () => void>();
      channel.respond('enter', async (about) => {
        const release = await semaphore.acquire(slotRequest.parse(about), channel.closed);
        lastTicket += 1;
        releases.set(lastTicket, release);
        return lastTicket;
      });
      channel.respond('leave', (ticket) => {
        releases.get(ticket)?.();
        releases.delete(ticket);
      });
      channel.respond('hasFigures', () => aggregator.join(channel));
      channel.respond('lastFigures', (reported) => aggregator.keep(channel, reported));
      channel.respond('metrics', () => aggregator.text());
      channel.respond('serves', () => void serving.add(channel));
      channel.closed.addEventListener('abort', () => void serving.delete(channel));
      channel.respond('announce', async (news) => {
        const others = [...serving].filter((other) => other !== channel);
        const reported = Promise.all(
          others.map((other) => other.request('news', news).catch(() => undefined)),
        );
        await Promise.race([reported, pause(ANSWER_WITHIN_MS)]);
      });
    },
    broadcast(name, about) {
      for (const channel of serving) channel.request(name, about).catch(() => undefined);
    },
  };
}
