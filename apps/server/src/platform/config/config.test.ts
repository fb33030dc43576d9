import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, diagnoseConfig, parseConfig, withDatabaseUrl } from './config.ts';

const SECRET = 'x'.repeat(40);
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'centinela-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function findProblems(env: Record<string, string>): readonly string[] {
  try {
    parseConfig({ DATA_DIR: dataDir, ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('parseConfig', () => {
  it('has defaults for everything', () => {
    const config = parseConfig({ DATA_DIR: dataDir });
    expect(config).toMatchObject({
      environment: 'local',
      server: { host: '127.0.0.1', port: 3000, publicUrl: 'http://127.0.0.1:3000' },
      database: { url: undefined, directUrl: undefined, readUrl: undefined, usesPreparedStatements: true },
      demo: true,
      pageCache: true,
      readMemory: true,
      pageViews: true,
      s3: undefined,
      eterix: undefined,
      captcha: { provider: 'altcha' },
      log: { level: 'info' },
      idleMinutes: { SYSTEM: 30, INSTALLER: 120, CLIENT: 720 },
    });
    expect(config.secret).toEqual([expect.stringMatching(/^.{32,}$/)]);
  });

  it('starts one web process per core up to four, or the configured number', () => {
    const countProcesses = (env = {}) => parseConfig({ DATA_DIR: dataDir, ...env }).server.processes;
    expect(countProcesses()).toBe(Math.min(4, availableParallelism()));
    expect(countProcesses({ WEB_PROCESSES: '3' })).toBe(3);
    for (const WEB_PROCESSES of ['0', '9', '2.5', 'dos'])
      expect(findProblems({ WEB_PROCESSES })).toEqual([
        `WEB_PROCESSES="${WEB_PROCESSES}": se espera un número de 1 a 8`,
      ]);
  });

  it('accepts a CDN with what it needs only', () => {
    const CDN_TOKEN = 'un-secreto-de-prueba';
    const readCdn = (env: Record<string, string>) => parseConfig({ DATA_DIR: dataDir, ...env }).cdn;
    expect(readCdn({})).toBeUndefined();
    expect(readCdn({ CDN: 'varnish', CDN_URL: 'http://10.0.0.7:6081/, http://10.0.0.8', CDN_TOKEN })).toEqual(
      {
        provider: 'varnish',
        urls: ['http://10.0.0.7:6081', 'http://10.0.0.8'],
        token: CDN_TOKEN,
        maxAgeSeconds: 300,
      },
    );
    expect(
      readCdn({ CDN: 'fastly', CDN_SERVICE: 'SU1Z0isxPaozGVKXdv0eY', CDN_TOKEN, CDN_MAX_AGE: '60' }),
    ).toEqual({
      provider: 'fastly',
      url: 'https://api.fastly.com',
      service: 'SU1Z0isxPaozGVKXdv0eY',
      token: CDN_TOKEN,
      maxAgeSeconds: 60,
    });
    expect(findProblems({ CDN: 'varnish' })).toEqual([
      'CDN_TOKEN no está definida: CDN=varnish la necesita',
      'CDN_URL no está definida: CDN=varnish la necesita',
    ]);
    expect(
      findProblems({ CDN: 'cloudflare', CDN_TOKEN, CDN_URL: 'https://a.example, https://b.example' }),
    ).toEqual([
      'CDN_SERVICE no está definida: CDN=cloudflare la necesita',
      'CDN_URL="https://a.example, https://b.example": CDN=cloudflare tiene una sola dirección, la de su API',
    ]);
    expect(findProblems({ CDN_URL: 'http://10.0.0.7' })).toEqual([
      'CDN no está definida: CDN_URL no sirve sin CDN=varnish, fastly o cloudflare',
    ]);
    expect(findProblems({ CDN: 'akamai', CDN_TOKEN: 'corto', CDN_MAX_AGE: '0' })).toEqual([
      'CDN="akamai": se espera varnish, fastly o cloudflare',
      'CDN_TOKEN=(oculta): se esperan al menos 16 caracteres',
      'CDN_MAX_AGE="0": se espera un número de segundos de 1 a 86400',
    ]);
  });

  it('stores the local secret in a file readable by its owner only', () => {
    const first = parseConfig({ DATA_DIR: dataDir }).secret;
    expect(parseConfig({ DATA_DIR: dataDir }).secret).toEqual(first);
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('treats an empty variable as unset', () => {
    expect(parseConfig({ DATA_DIR: dataDir, PORT: '', S3_BUCKET: ' ', SMTP_URL: '' }).server.port).toBe(3000);
  });

  it.each(['4', '721', '30m', '-30', '7.5'])('rejects %s as minutes without input', (value) => {
    expect(findProblems({ IDLE_MINUTES_SYSTEM: value })).toEqual([
      `IDLE_MINUTES_SYSTEM="${value}": se espera un número de minutos de 5 a 720`,
    ]);
    expect(parseConfig({ DATA_DIR: dataDir, IDLE_MINUTES_SYSTEM: '5' }).idleMinutes.SYSTEM).toBe(5);
  });

  it('lists every problem at once, with name, value and expected value', () => {
    const problems = findProblems({
      PORT: '99999',
      APP_ENV: 'prod',
      CAPTCHA: 'turnstile',
      S3_BUCKET: 'fotos',
      LOG_LEVEL: 'loud',
    });
    expect(problems).toEqual([
      'PORT="99999": se espera un número de puerto de 1 a 65535',
      'APP_ENV="prod": se espera local, develop, preprod o production',
      'LOG_LEVEL="loud": se espera trace, debug, info, warn, error, fatal o silent',
      'S3_ENDPOINT no está definida: S3_BUCKET está definida; las cinco variables S3_* van juntas o ninguna',
      'S3_REGION no está definida: S3_BUCKET está definida; las cinco variables S3_* van juntas o ninguna',
      'S3_ACCESS_KEY_ID no está definida: S3_BUCKET está definida; las cinco variables S3_* van juntas o ninguna',
      'S3_SECRET_ACCESS_KEY no está definida: S3_BUCKET está definida; las cinco variables S3_* van juntas o ninguna',
      'CAPTCHA_SITE_KEY no está definida: CAPTCHA=turnstile la necesita',
      'CAPTCHA_SECRET_KEY no está definida: CAPTCHA=turnstile la necesita',
    ]);
  });

  it('reads earlier secrets in addition to the current one', () => {
    const previous = `${'b'.repeat(32)}, ${'c'.repeat(32)}`;
    expect(parseConfig({ DATA_DIR: dataDir, SECRET, SECRET_PREVIOUS: previous }).secret).toEqual([
      SECRET,
      'b'.repeat(32),
      'c'.repeat(32),
    ]);
    for (const wrong of ['short', `${'b'.repeat(32)},`, `${'b'.repeat(32)},short`])
      expect(findProblems({ SECRET, SECRET_PREVIOUS: wrong })).toEqual([
        expect.stringMatching(/^SECRET_PREVIOUS=\(oculta\)/),
      ]);
  });

  it('never repeats a secret value', () => {
    const problems = findProblems({
      SECRET: 'too-short-secret',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
    }).join('\n');
    expect(problems).toContain('SECRET=(oculta)');
    expect(problems).not.toContain('too-short-secret');
    expect(problems).not.toContain('hunter2');
  });

  it('accepts a sender with or without a name, but without other headers', () => {
    const parseSender = (MAIL_FROM: string) => parseConfig({ DATA_DIR: dataDir, MAIL_FROM }).mail.from;
    expect(parseSender('avisos@centinela.example')).toBe('avisos@centinela.example');
    expect(parseSender('Centinela <avisos@centinela.example>')).toBe('Centinela <avisos@centinela.example>');
    for (const wrong of [
      'Centinela',
      'a@b.example, c@d.example',
      'A <a@b.example>\r\nBcc: c@d.example',
      '<>',
    ])
      expect(findProblems({ MAIL_FROM: wrong })).toHaveLength(1);
  });

  it('sends traces to a configured receiver, with the share that the sampler sets', () => {
    const parseTracing = (env: Record<string, string>) => parseConfig({ DATA_DIR: dataDir, ...env }).tracing;
    expect(parseTracing({ OTEL_TRACES_SAMPLER: 'always_on' })).toBe(undefined);
    const receiver = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel:4318/' };
    expect(parseTracing(receiver)).toEqual({
      url: 'http://otel:4318/v1/traces',
      headers: {},
      serviceName: 'centinela',
      ratio: 1,
    });
    const sampler = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.01' };
    const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YWJj==, x-scope=a' };
    expect(parseTracing({ ...receiver, ...sampler, ...headers })).toMatchObject({
      ratio: 0.01,
      headers: { authorization: 'Basic YWJj==', 'x-scope': 'a' },
    });
    expect(parseTracing({ ...receiver, OTEL_TRACES_SAMPLER: 'always_off' })).toBe(undefined);
    expect(
      findProblems({ OTEL_TRACES_SAMPLER_ARG: '1.5', OTEL_EXPORTER_OTLP_HEADERS: 'key: secret' }),
    ).toEqual([
      expect.stringMatching(/^OTEL_EXPORTER_OTLP_HEADERS=\(oculta\)/),
      expect.stringMatching(/^OTEL_TRACES_SAMPLER_ARG="1.5"/),
    ]);
  });

  it('trusts the proxies of this host and of private networks, or the configured ones', () => {
    const parseProxies = (TRUSTED_PROXIES: string) =>
      parseConfig({ DATA_DIR: dataDir, TRUSTED_PROXIES }).server.trustedProxies;
    expect(parseProxies('')).toEqual(['loopback', 'linklocal', 'uniquelocal']);
    expect(parseProxies('loopback, 203.0.113.0/24,2001:db8::1')).toEqual([
      'loopback',
      '203.0.113.0/24',
      '2001:db8::1',
    ]);
    expect(findProblems({ TRUSTED_PROXIES: 'cdn.example' })).toEqual([
      'TRUSTED_PROXIES="cdn.example": se espera una lista separada por comas de direcciones IP, redes como 203.0.113.0/24, loopback, linklocal o uniquelocal',
    ]);
  });

  it('is diagnosed with the valid variables and without creating a secret', () => {
    const folder = join(dataDir, 'diagnosis');
    const { problems, config } = diagnoseConfig({ DATA_DIR: folder, PORT: '99999', CV_DAYS: '90' });
    expect(problems).toEqual([expect.stringMatching(/^PORT=/)]);
    expect([config?.server.port, config?.cvDays]).toEqual([3000, 90]);
    expect(existsSync(folder)).toBe(false);
  });

  it('does not expose demo accounts to the network', () => {
    expect(findProblems({ HOST: '0.0.0.0' })[0]).toContain('HOST="0.0.0.0"');
    expect(findProblems({ HOST: '0.0.0.0', DEMO: '0' })).toEqual([]);
    expect(findProblems({ HOST: '::1' })).toEqual([]);
  });

  it('enables the demo with the embedded database only', () => {
    const url = 'postgresql://app:secret@db.internal:5432/centinela';
    expect(parseConfig({ DATA_DIR: dataDir, DATABASE_URL: url }).demo).toBe(false);
    expect(parseConfig({ DATA_DIR: dataDir, DATABASE_URL: url, DEMO: '1' }).demo).toBe(true);
    expect(parseConfig({ DATA_DIR: dataDir, DEMO: '0' }).demo).toBe(false);
  });

  it('requires a secret and an address except locally, with https in production', () => {
    const base = { DATABASE_URL: 'postgresql:///centinela?host=/run/postgresql' };
    expect(findProblems({ ...base, APP_ENV: 'develop' })).toHaveLength(2);
    expect(
      findProblems({ ...base, APP_ENV: 'production', SECRET, PUBLIC_URL: 'http://centinela.example' }),
    ).toEqual(['PUBLIC_URL="http://centinela.example": en production tiene que empezar con https://']);
    const config = parseConfig({
      ...base,
      APP_ENV: 'production',
      SECRET,
      PUBLIC_URL: 'https://centinela.example/',
      HOST: '0.0.0.0',
    });
    expect(config.server.publicUrl).toBe('https://centinela.example');
    expect(withDatabaseUrl(config, 'postgresql://other').database).toMatchObject({
      url: 'postgresql://other',
      directUrl: 'postgresql://other',
    });
  });

  it('reads a pooler, and the database behind it', () => {
    const url = 'postgresql://a@pgbouncer:6432/centinela';
    const directUrl = 'postgresql://a@db1:5432,db2:5432/centinela';
    expect(findProblems({ DATABASE_DIRECT_URL: directUrl })).toEqual([
      'DATABASE_URL no está definida: DATABASE_DIRECT_URL sola no alcanza: es la misma base que DATABASE_URL, sin PgBouncer',
    ]);
    expect(findProblems({ DATABASE_URL: url, DATABASE_READ_URL: directUrl })).toEqual([
      expect.stringMatching(/^DATABASE_READ_URL.*un solo servidor/),
    ]);
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: directUrl,
      DATABASE_PREPARED: '0',
    };
    expect(parseConfig(env).database).toEqual({
      url,
      directUrl,
      readUrl: undefined,
      usesPreparedStatements: false,
    });
  });
});
