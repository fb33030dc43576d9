import { setTimeout as pause } from 'node:timers/promises';
import { type MixedLoad, startMixedLoad } from '../../apps/server/src/testing/upgrade/mixedLoad.ts';
import { startVersion } from '../../apps/server/src/testing/upgrade/upgradedServer.ts';
import { versions } from '../../apps/server/src/testing/upgrade/versions.ts';
import type { BenchEnvironment } from '../support/benchEnvironment.ts';
import { atMost, type Bench, type Figure } from '../support/figure.ts';

const perSecond = 200;
const secondsTogether = Number(process.env.UPGRADE_SECONDS ?? 600);
const switches = ['two', 'one', 'two', 'three', 'two', 'one'] as const;

/** Creates the figure of a finished load, which took this long. */
function toFigure(what: string, { counts, failed }: MixedLoad, seconds: number): Figure {
  const sent = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const first = failed[0] ? `, first ${failed[0].what} ${failed[0].outcome}`.slice(0, 200) : '';
  return atMost(
    what,
    failed.length,
    0,
    'failed requests',
    `of ${sent}, ${(sent / seconds).toFixed(0)} a second${first}`,
  );
}

async function measure(benchEnvironment: BenchEnvironment): Promise<Figure[]> {
  await benchEnvironment.stopProcesses();
  const database = { url: await benchEnvironment.copyDatabase('upgrade') };
  const server = await startVersion(database, versions.one);
  try {
    const upgraded = await startMixedLoad([server.origin], perSecond);
    const startedAt = performance.now();
    for (const name of switches) await server.load(versions[name]);
    await upgraded.stop();
    const upgradeSeconds = (performance.now() - startedAt) / 1000;

    const other = await startVersion(database, versions.two, { WEB_PROCESSES: '1' });
    try {
      const together = await startMixedLoad([server.origin, other.origin], perSecond);
      await pause(secondsTogether * 1000);
      await together.stop();
      return [
        toFigure(
          `${switches.length} upgrades and rollbacks under ${perSecond} requests a second`,
          upgraded,
          upgradeSeconds,
        ),
        toFigure(
          `two versions next to each other for ${secondsTogether} s under the same load`,
          together,
          secondsTogether,
        ),
      ];
    } finally {
      await other.stop();
    }
  } finally {
    await server.stop();
  }
}

export const bench: Bench = { measure };
