import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Channel } from './channel.ts';
import { createPlaces } from './places.ts';

/** State that the processes of one server share, held by the supervisor. */
export interface Siblings {
  /** Registers the handlers for a process's requests until it ends. */
  join(channel: Channel): void;
  /** Sends a message to all web processes. */
  tell(question: string, about: unknown): void;
}

const want = z.object({ kind: z.string(), most: z.number().int().min(1), rank: z.number() });

/** Output of prom-client's `Registry.getMetricsAsJSON`; NaN arrives as null. */
const figures = z.array(
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
type Figures = z.infer<typeof figures>;

/** Processes that take longer to respond are too busy, and are skipped. */
const ANSWER_WITHIN_MS = 500;

/** Selects the metrics that must not drop when a process ends: counters, but no gauges of a single process. */
const counts = (told: Figures): Figures =>
  told
    .filter(({ type }) => type === 'counter' || type === 'histogram')
    .map((metric) => ({
      ...metric,
      values: metric.values.filter(({ labels }) => labels.process === undefined),
    }));

// Loaded on first use, to keep the supervisor small.
const add = async (parts: readonly Figures[]) => {
  const { AggregatorRegistry } = await import('prom-client');
  return AggregatorRegistry.aggregate([...parts]);
};

/** Aggregates the metrics of all processes, including the counters of those that have ended. */
function createFigures() {
  const last = new Map<Channel, Figures>();
  let ended: Promise<Figures> = Promise.resolve([]);
  const ask = async (channel: Channel) => {
    const answer = await Promise.race([channel.ask('figures'), pause(ANSWER_WITHIN_MS)]);
    if (answer !== undefined) last.set(channel, figures.parse(answer));
  };
  return {
    /** Includes a process in the metrics. */
    join(channel: Channel) {
      if (last.has(channel)) return;
      last.set(channel, []);
      channel.closed.addEventListener('abort', () => {
        const gone = counts(last.get(channel) ?? []);
        last.delete(channel);
        ended = ended.then(async (before) =>
          figures.parse(await (await add([before, gone])).getMetricsAsJSON()),
        );
      });
    },
    /** Stores the last metrics of a process that ends. */
    keep: (channel: Channel, told: unknown) => void last.set(channel, figures.parse(told)),
    async text(): Promise<string> {
      await Promise.all([...last.keys()].map((channel) => ask(channel).catch(() => undefined)));
      return (await add([await ended, ...last.values()])).metrics();
    },
  };
}

/** Creates the shared state of a supervisor's processes: slots for heavy work, metrics, and broadcasts. */
export function createSiblings(): Siblings {
  const places = createPlaces();
  const all = createFigures();
  const serving = new Set<Channel>();
  let lastTicket = 0;
  return {
    join(channel) {
      const held = new Map<unknown, () => void>();
      channel.answer('enter', async (about) => {
        const leave = await places.enter(want.parse(about), channel.closed);
        lastTicket += 1;
        held.set(lastTicket, leave);
        return lastTicket;
      });
      channel.answer('leave', (ticket) => {
        held.get(ticket)?.();
        held.delete(ticket);
      });
      channel.answer('hasFigures', () => all.join(channel));
      channel.answer('lastFigures', (told) => all.keep(channel, told));
      channel.answer('metrics', () => all.text());
      channel.answer('serves', () => void serving.add(channel));
      channel.closed.addEventListener('abort', () => void serving.delete(channel));
      channel.answer('announce', async (news) => {
        const others = [...serving].filter((other) => other !== channel);
        const told = Promise.all(others.map((other) => other.ask('news', news).catch(() => undefined)));
        await Promise.race([told, pause(ANSWER_WITHIN_MS)]);
      });
    },
    tell(question, about) {
      for (const channel of serving) channel.ask(question, about).catch(() => undefined);
    },
  };
}
