import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { testSecret } from '../../testing/captcha.ts';
import { findFreePort } from '../process/port.ts';
import { createTracer } from './openTelemetry.ts';
import { startTraceReceiver, type TraceReceiver } from './receiver.testing.ts';

let receiver: TraceReceiver;
beforeEach(async () => {
  receiver = await startTraceReceiver();
});
afterEach(() => receiver.close());

/** Creates a tracer and ends many spans. @returns the problems that it reported */
function recordMany(url: string, count: number) {
  const problems: Error[] = [];
  const tracer = createTracer({
    settings: { url, headers: {}, serviceName: 'test', ratio: 1 },
    key: testSecret,
    role: 'test',
    onProblem: (error) => problems.push(error),
  });
  for (let index = 0; index < count; index += 1)
    tracer.startWork('one', undefined, { kind: 'consumer' }).end();
  return { tracer, problems };
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

describe('a receiver that hangs', () => {
  it('delays the end of the process by two seconds, and gets no more spans than the queue holds', async () => {
    receiver.isHanging = true;
    const { tracer } = recordMany(`${receiver.endpoint}/v1/traces`, 50_000);
    expect(await measureMs(() => tracer.close())).toBeLessThan(2_500);
    receiver.isHanging = false;
    const { tracer: working } = recordMany(`${receiver.endpoint}/v1/traces`, 50_000);
    await working.close();
    expect(receiver.spans.length).toBeGreaterThan(0);
    expect(receiver.spans.length).toBeLessThanOrEqual(2_048 + 512);
  });

  describe('under a portal', () => {
    let database: TestDatabase;
    let portal: Portal;
    beforeEach(async () => {
      receiver.isHanging = true;
      database = await createTestDatabase();
      portal = await startPortal(database, { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint });
    });
    afterEach(() => database.drop());

    it('does not affect requests', async () => {
      const admin = await portal.login();
      const replies = await Promise.all(
        Array.from({ length: 600 }, () => portal.call('GET', '/api/auth/me', undefined, admin)),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await measureMs(() => portal.close())).toBeLessThan(6_000);
    });
  });
});

it('a receiver that is down is reported once', async () => {
  const { tracer, problems } = recordMany(`http://127.0.0.1:${await findFreePort()}/v1/traces`, 3_000);
  await tracer.close();
  // Attempts are repeated for ten seconds.
  await expect.poll(() => problems.length, { timeout: 40_000 }).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(problems).toHaveLength(1);
});

it('a portal without tracing loads no module of OpenTelemetry but the one that the metrics need', async () => {
  const web = JSON.stringify(join(import.meta.dirname, '../../compose/web.ts'));
  const worker = JSON.stringify(join(import.meta.dirname, '../../compose/worker.ts'));
  const tracer = JSON.stringify(join(import.meta.dirname, 'openTelemetry.ts'));
  const listModules = async (modules: string[]): Promise<string[]> => {
    const script = `import { registerHooks } from 'node:module';
      const names = new Set();
      registerHooks({ load(url, context, next) {
        const name = /@opentelemetry\\/([^/]+)/.exec(url)?.[1];
        if (name) names.add(name);
        return next(url, context);
      } });
      ${modules.map((module) => `await import(${module});`).join('\n')}
      console.log(JSON.stringify([...names]));
      process.exit(0);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
    const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    return JSON.parse(output);
  };
  expect(await listModules([web, worker])).toEqual(['api']);
  expect(await listModules([tracer])).toContain('sdk-trace');
});
