import { rmSync } from 'node:fs';
import type { TestDatabase } from '../database.ts';
import { type RunningServer, startServer, waitUntil } from '../runningServer.ts';
import { createProgram, type InstalledProgram, type Version } from './versions.ts';

const loadedNotice = 'El código nuevo está en marcha.';
const failedNotice = 'El código nuevo no arrancó';

/** A running server whose version can be replaced. */
export interface UpgradedServer {
  readonly origin: string;
  /** Replaces the files of the program, as a deployment or a rollback does, and loads them with SIGUSR2. */
  load(version: Version): Promise<void>;
  /** Returns the ids of the versions that respond to 40 connections. */
  readVersions(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Starts a version of the program with web processes and a worker. */
export async function startVersion(
  database: Pick<TestDatabase, 'url'>,
  version: Version,
  env: Record<string, string> = {},
): Promise<UpgradedServer> {
  const program = createProgram(version);
  const removeProgram = () => rmSync(program.folder, { recursive: true, force: true });
  const server = await startServer(database, env, program.script).catch((error: unknown) => {
    removeProgram();
    throw error;
  });
  return {
    origin: server.origin,
    load: (next) => loadVersion(program, server, next),
    async readVersions() {
      const answers = await Promise.all(
        Array.from({ length: 40 }, async () => {
          const response = await fetch(`${server.origin}/health/live`, { headers: { connection: 'close' } });
          const answer: { version: string } = await response.json();
          return answer.version;
        }),
      );
      return [...new Set(answers)];
    },
    async stop() {
      await server.stop();
      removeProgram();
    },
  };
}

async function loadVersion(
  program: InstalledProgram,
  server: RunningServer,
  version: Version,
): Promise<void> {
  const countLoaded = () => server.getOutput().split(loadedNotice).length;
  const before = countLoaded();
  program.install(version);
  server.process.kill('SIGUSR2');
  await waitUntil(() => countLoaded() > before || server.getOutput().includes(failedNotice));
  if (server.getOutput().includes(failedNotice)) throw new Error(server.getOutput());
}
