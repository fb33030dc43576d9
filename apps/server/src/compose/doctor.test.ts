import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '#platform/process/port.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { startMailServer } from '../domains/mail/mailServer.testing.ts';

const script = join(import.meta.dirname, '../main.ts');

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'centinela-doctor-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs the doctor as a process with exactly this environment. */
async function runDoctor(env: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const child = spawn(process.execPath, [script, 'doctor'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim());
  return { code: Number(code), lines: lines.filter(Boolean) };
}

const findLine = (lines: readonly string[], title: string): string | undefined =>
  lines.find((line) => line.slice(2).startsWith(`${title}:`));

test('finds nothing to fix in a good installation', async () => {
  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.close());
  const { code, lines } = await runDoctor({
    DATABASE_URL: database.url,
    SMTP_URL: mailServer.url,
    PORT: String(await findFreePort()),
    APP_ENV: 'develop',
    SECRET: 's'.repeat(40),
    PUBLIC_URL: 'http://localhost',
  });
  expect(lines.filter((line) => line.startsWith('✗'))).toEqual([]);
  expect(code).toBe(0);
  for (const title of [
    'Configuración',
    'Node',
    'Puerto',
    'Base de datos',
    'Tablas',
    'Notificaciones de la base',
    'Reloj',
    'Servidor de correo',
    'Disco',
    'Archivos',
  ])
    expect(findLine(lines, title), title).toMatch(/^✓/);
  // The portal is not running, so nothing is expected of its processes.
  expect(findLine(lines, 'Procesos')).toBeUndefined();
  expect(mailServer.received).toEqual([]);
});

test('names every fault of a broken installation with what to fix', async () => {
  const other = createServer((_request, response) => response.end('otro programa')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => {
    other.close();
  });
  const address = other.address();
  const { code, lines } = await runDoctor({
    APP_ENV: 'production',
    LOG_LEVEL: 'loud',
    DEMO: '0',
    PORT: String(typeof address === 'object' ? address?.port : ''),
    DATABASE_URL: 'postgresql://centinela:clave-secreta@127.0.0.1:1/centinela',
    SMTP_URL: 'smtp://usuario:otra-secreta@127.0.0.1:1',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'centinela',
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'tercera-secreta',
  });
  expect(code).toBe(1);
  expect(lines.filter((line) => line.startsWith('✗ Configuración')).join('\n')).toMatch(
    /LOG_LEVEL[\s\S]*SECRET[\s\S]*PUBLIC_URL/,
  );
  expect(findLine(lines, 'Base de datos')).toMatch(/^✗.*ECONNREFUSED.*DATABASE_URL/);
  expect(findLine(lines, 'Servidor de correo')).toMatch(/^✗.*SMTP_URL/);
  expect(findLine(lines, 'Archivos')).toMatch(/^✗.*S3_/);
  expect(findLine(lines, 'Puerto')).toMatch(/^✗.*PORT/);
  expect(lines.join('\n')).not.toMatch(/secreta/);
});
