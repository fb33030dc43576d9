import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from './runningServer.ts';

const vclFile = join(import.meta.dirname, '../../../../ops/varnish/default.vcl');

/** Whether Varnish and its module for purges by key are installed (`scripts/testing/varnish.mjs`). */
export const hasVarnish = spawnSync('varnishd', ['-V']).status === 0;

/** A running Varnish with the configuration of ops/varnish. */
export interface Varnish {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts a Varnish in front of a portal.
 *
 * @param port where it listens
 * @param backendPort port of the portal
 */
export async function startVarnish(port: number, backendPort: number, token: string): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), 'centinela-varnish-'));
  const file = join(folder, 'default.vcl');
  writeFileSync(file, readFileSync(vclFile, 'utf8').replace('.port = "3000"', `.port = "${backendPort}"`));
  const child = spawn(
    'varnishd',
    [
      '-F',
      '-j',
      'none',
      '-n',
      folder,
      '-f',
      file,
      '-a',
      `127.0.0.1:${port}`,
      '-s',
      'malloc,64m',
      '-T',
      'none',
    ],
    { env: { PATH: process.env.PATH, CDN_TOKEN: token }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const origin = `http://127.0.0.1:${port}`;
  const isListening = () =>
    fetch(origin, { method: 'PURGE' }).then(
      () => true,
      () => hasEnded(),
    );
  await waitUntil(isListening);
  if (hasEnded()) throw new Error(`varnishd ended: ${output}`);
  return {
    origin,
    async stop() {
      if (!hasEnded()) {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
