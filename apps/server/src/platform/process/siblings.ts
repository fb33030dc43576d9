import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Channel } from './channel.ts';
import { createPlaces } from './places.ts';

/** What the processes of one machine share, kept by the supervisor. */
export interface Siblings {
  /** Answers what this process asks of the others, until it ends. */
  join(channel: Channel): void;
  /** Tells something to all web processes. */
  tell(question: string, about: unknown): void;
}

const want = z.object({ kind: z.string(), most: z.number().int().min(1), rank: z.number() });

/** What `Registry.getMetricsAsJSON` of prom-client gives; NaN arrives as null. */
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

/** Who takes longer to answer is too busy: the others do not wait. */
const ANSWER_WITHIN_MS = 500;

/** What may not fall when a process ends: counts of all processes together, not what each one says of itself. */
const counts = (told: Figures): Figures =>
  told
    .filter(({ type }) => type === 'counter' || type === 'histogram')
    .map((metric) => ({
      ...metric,
      values: metric.values.filter(({ labels }) => labels.process === undefined),
    }));

// Loaded for the first who asks: the supervisor stays small.
const add = async (parts: readonly Figures[]) => {
  const { AggregatorRegistry } = await import('prom-client');
  return AggregatorRegistry.aggregate([...parts]);
};

/** The figures of all processes in one text, and what those that have ended had counted. */
function createFigures() {
  const last = new Map<Channel, Figures>();
  let ended: Promise<Figures> = Promise.resolve([]);
  const ask = async (channel: Channel) => {
    const answer = await Promise.race([channel.ask('figures'), pause(ANSWER_WITHIN_MS)]);
    if (answer !== undefined) last.set(channel, figures.parse(answer));
  };
  return {
    /** From now on its figures are asked for. */
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
    /** Keeps the last figures of a process that ends. */
    keep: (channel: Channel, told: unknown) => void last.set(channel, figures.parse(told)),
    async text(): Promise<string> {
      await Promise.all([...last.keys()].map((channel) => ask(channel).catch(() => undefined)));
      return (await add([await ended, ...last.values()])).metrics();
    },
  };
}

/** Keeps what the processes of a supervisor share: places for heavy work, figures, and news for each other. */
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
