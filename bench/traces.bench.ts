import { startTraceReceiver } from '../apps/server/src/platform/tracing/receiver.testing.ts';
import { type BenchEnvironment, login } from './support/benchEnvironment.ts';
import { atLeast, type Bench, type Figure, withoutLimit } from './support/figure.ts';
import { compare } from './support/load.ts';
import { notSlowed } from './support/slowed.ts';

/** A read with three statements: session, permissions, entry. */
const path = '/api/plans?limit=1';

/** Compares a read of a process with tracing with that of one without, which differs in nothing else. */
async function measure(benchEnvironment: BenchEnvironment): Promise<Figure[]> {
  const receiver = await startTraceReceiver();
  benchEnvironment.pin();
  try {
    const off = await benchEnvironment.web(notSlowed);
    const headers = await login(off.origin);
    const compareWith = async (ratio: string) => {
      const traced = await benchEnvironment.web({
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: ratio,
      });
      return compare({ url: traced.origin + path, headers }, { url: off.origin + path, headers });
    };
    const [few, all] = [await compareWith('0.01'), await compareWith('1')];
    if (receiver.spans.length === 0) throw new Error('the receiver got no spans');
    return [
      atLeast('a read while 1 % of traces are recorded, compared with tracing off', few, 0.93),
      // The receiver takes part of the client's core.
      withoutLimit('a read while all traces are recorded, compared with tracing off', all),
    ];
  } finally {
    await benchEnvironment.stopProcesses();
    await receiver.close();
  }
}

export const bench: Bench = { measure };
