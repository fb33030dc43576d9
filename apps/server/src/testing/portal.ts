import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWeb } from '../compose/web.ts';
import { ensureDemoAccounts } from '../domains/accounts/setup/demoAccounts.ts';
import { type Config, parseConfig } from '../platform/config/config.ts';
import { testSecret } from './captcha.ts';
import type { TestDatabase } from './database.ts';

/** The parts of a response that tests check. */
export interface Reply {
  status: number;
  headers: Headers;
  /** The parsed body. */
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect bodies of every shape and fail on a wrong one
  body: any;
}

export interface Portal {
  /** Origin of the running process. */
  origin: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Logs in and returns the session's header. */
  login(email?: string): Promise<{ authorization: string }>;
  close(): Promise<void>;
}

export const demoPassword = 'Centinela-demo-2026';

/** Returns the configuration of a web process for tests, on its own port. */
export function testConfig(
  database: Pick<TestDatabase, 'url'>,
  dataDir: string,
  env: Record<string, string> = {},
): Config {
  const config = parseConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SECRET: testSecret,
    LOG_LEVEL: 'silent',
    ...env,
  });
  return { ...config, server: { ...config.server, port: 0 } };
}

/** Starts a complete web process inside the test, with the demo's accounts and no content. */
export async function startPortal(database: TestDatabase, env: Record<string, string> = {}): Promise<Portal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'centinela-portal-'));
  await ensureDemoAccounts(database);
  let web: Awaited<ReturnType<typeof startWeb>> | null = await startWeb(
    testConfig(database, dataDir, env),
  ).catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  const origin = web.address;
  const call: Portal['call'] = async (method, path, body, headers = {}) => {
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parse(text) };
  };
  return {
    origin,
    call,
    async login(email = 'admin@centinela.demo') {
      const { body } = await call('POST', '/api/auth/login', { email, password: demoPassword });
      return { authorization: `Bearer ${body.data.token}` };
    },
    async close() {
      await web?.close();
      // Modules of test files stay loaded until the end of the run, with their portals.
      web = null;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
