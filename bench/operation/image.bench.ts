import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabaseProxy } from '../../apps/server/src/testing/databaseProxy.ts';
import { createImageRoot, type ImageRoot, startInImage } from '../../apps/server/src/testing/imageProcess.ts';
import { MAX_IMAGE_MEGABYTES, writeImage } from '../../scripts/image.mjs';
import type { BenchEnvironment } from '../support/benchEnvironment.ts';
import { atMost, type Bench, type Figure } from '../support/figure.ts';
import { median } from '../support/load.ts';
import { findFreePort } from '../support/ports.ts';

const starts = 5;
const command = ['/node', '--max-old-space-size=512', '/app/apps/server/src/main.ts', 'web'];

/** Measures the seconds from the start of a web process in the image until it is ready. */
async function measureStart(root: ImageRoot, databaseUrl: string): Promise<number> {
  const port = await findFreePort();
  const started = performance.now();
  const web = startInImage(root, command, {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: '/app/node_modules/.cache/node',
    NODE_COMPILE_CACHE_PORTABLE: '1',
    APP_ENV: 'production',
    PUBLIC_URL: 'https://www.centinela.example',
    SECRET: 'bench'.repeat(8),
    DATABASE_URL: databaseUrl,
    DATA_DIR: '/data',
    DEMO: '0',
    PORT: String(port),
  });
  try {
    while (performance.now() - started < 60_000) {
      const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
      if (answer?.ok) return (performance.now() - started) / 1000;
      if (web.process.exitCode !== null) throw new Error(web.output());
      await pause(10);
    }
    throw new Error(`not ready after a minute: ${web.output()}`);
  } finally {
    web.process.kill('SIGTERM');
    await web.ended;
  }
}

/** Requires root, for the mounts of the image. */
async function measure(benchEnvironment: BenchEnvironment): Promise<Figure[]> {
  const proxy = await openDatabaseProxy(benchEnvironment.databaseUrl);
  const root = createImageRoot();
  try {
    const { megabytes } = await writeImage(root.image);
    const seconds: number[] = [];
    for (let start = 0; start < starts; start += 1)
      seconds.push(await measureStart(root, proxy.database.url));
    return [
      {
        ...atMost('size of the image without its base', megabytes, MAX_IMAGE_MEGABYTES, 'MB'),
        isSlowable: false,
      },
      atMost('web process in the image, from start to ready', median(seconds), 3, 's'),
    ];
  } finally {
    await proxy.close();
    rmSync(dirname(root.root), { recursive: true, force: true });
  }
}

export const bench: Bench = { measure };
