import { availableParallelism } from 'node:os';
import { resolve, sep } from 'node:path';
import { z } from 'zod';
import { splitHosts } from '../database/servers/hosts.ts';
import { cdnEnvironment, findCdnProblems } from './cdnEnvironment.ts';
import { parseClamd } from './clamdAddress.ts';
import { findSignOnProblems, signOnVariables } from './signOn.ts';
import { areHeaders, isRatio } from './tracing.ts';
import { areTrustedProxies, defaultTrustedProxies } from './trustedProxies.ts';

/**
 * `postgresql:///base?host=/ruta` (a unix socket) is not a valid WHATWG URL, so a regular expression checks it.
 */
const POSTGRES_URL = /^postgres(ql)?:\/\/\S+$/;
/** An address, alone or after a name, as in `Centinela <avisos@centinela.example>`. */
const SENDER = /^(?:[^<>"\r\n]+<([^\s<>@]+@[^\s<>@]+)>|[^\s<>@"]+@[^\s<>@"]+)$/;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);
const S3_NAMES = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;
const BACKUP_S3_NAMES = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const;

const httpUrl = (expected: string) =>
  z.string().refine((value) => isUrl(value, ['http:', 'https:']), expected);
/** Origin of third-party scripts. */
const httpsOrigin = z
  .string()
  .refine(
    (value) => isUrl(value, ['https:']) && hasNoPath(value),
    'se espera una dirección https sin ruta, por ejemplo https://etiquetas.centinela.example',
  )
  .transform((value) => new URL(value).origin);
const databaseUrl = z.string().regex(POSTGRES_URL, 'se espera postgresql://usuario:clave@servidor:5432/base');
const flag = z.enum(['0', '1'], 'se espera 1 (sí) o 0 (no)');
const text = z.string().min(1);
/**
 * Minutes of inactivity. The minimum leaves time for the warning in the browser, and the maximum is the longest
 * duration of a session.
 */
const idleMinutes = (defaultMinutes: string) =>
  z.string().refine(isIdleTime, 'se espera un número de minutos de 5 a 720').default(defaultMinutes);

/** Months for which data is kept. Ten years is the longest period that a law requires. */
const keepMonths = (defaultMonths: string) =>
  z.string().refine(isMonths, 'se espera un número de meses de 1 a 120').default(defaultMonths);

/** All supported environment variables; docs/configuration.md documents them. */
export const environment = z.object({
  HOST: z
    .string()
    .regex(/^[^\s/]+$/, 'se espera un nombre o una dirección IP, por ejemplo 127.0.0.1')
    .default('127.0.0.1'),
  PORT: z.string().refine(isPort, 'se espera un número de puerto de 1 a 65535').default('3000'),
  WEB_PROCESSES: z
    .string()
    .regex(/^[1-8]$/, 'se espera un número de 1 a 8')
    .default(() => String(Math.min(4, availableParallelism()))),
  PUBLIC_URL: httpUrl(
    'se espera una dirección http o https sin ruta, por ejemplo https://www.centinela.example',
  )
    .refine(hasNoPath, 'se espera una dirección sin ruta, por ejemplo https://www.centinela.example')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .refine(
      areTrustedProxies,
      'se espera una lista separada por comas de direcciones IP, redes como 203.0.113.0/24, loopback, linklocal o uniquelocal',
    )
    .default(defaultTrustedProxies),
  APP_ENV: z
    .enum(['local', 'develop', 'preprod', 'production'], 'se espera local, develop, preprod o production')
    .default('local'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_PREPARED: flag.default('1'),
  DATABASE_READ_URL: databaseUrl
    .refine(
      (value) => splitHosts(value).length === 1,
      'se espera un solo servidor: para varias réplicas, un nombre que las reparta',
    )
    .optional(),
  DATA_DIR: text.default('.data'),
  DISK_MIN_FREE_MB: z
    .string()
    .regex(/^\d{1,7}$/, 'se espera un número de MB')
    .default('256'),
  DEMO: flag.optional(),
  PAGE_CACHE: flag.default('1'),
  READ_MEMORY: flag.default('1'),
  PAGE_VIEWS: flag.default('1'),
  SMTP_URL: z
    .string()
    .refine((value) => isUrl(value, ['smtp:', 'smtps:']), 'se espera smtp://usuario:clave@servidor:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(SENDER, 'se espera avisos@centinela.example o Centinela <avisos@centinela.example>')
    .optional(),
  CV_DAYS: z.string().refine(isDays, 'se espera un número de días de 1 a 3650').default('180'),
  KEEP_RECORDS_MONTHS: keepMonths('24'),
  KEEP_MAILS_MONTHS: keepMonths('36'),
  KEEP_LEADS_MONTHS: keepMonths('36'),
  KEEP_AUDIT_MONTHS: keepMonths('60'),
  LEAD_EMAIL: z.email('se espera una dirección de correo').optional(),
  S3_ENDPOINT: httpUrl('se espera la dirección http o https del almacenamiento').optional(),
  S3_REGION: text.optional(),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  ETERIX_URL: httpUrl('se espera la dirección http o https del servicio de activación').optional(),
  ETERIX_TOKEN: text.optional(),
  MERCADOPAGO_URL: httpUrl('se espera la dirección http o https de la API de Mercado Pago').default(
    'https://api.mercadopago.com',
  ),
  MERCADOPAGO_TOKEN: text.optional(),
  MERCADOPAGO_WEBHOOK_SECRET: text.optional(),
  CAPTCHA: z
    .enum(['altcha', 'turnstile', 'recaptcha'], 'se espera altcha, turnstile o recaptcha')
    .default('altcha'),
  CAPTCHA_SITE_KEY: text.optional(),
  CAPTCHA_SECRET_KEY: text.optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'se espera trace, debug, info, warn, error, fatal o silent',
    )
    .default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl(
    'se espera la dirección http o https de un receptor de OTLP',
  ).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(areHeaders, 'se espera nombre=valor, separados por comas y con % codificados')
    .optional(),
  OTEL_SERVICE_NAME: text.default('centinela'),
  OTEL_TRACES_SAMPLER: z
    .enum(
      [
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ],
      'se espera parentbased_always_on, parentbased_traceidratio o parentbased_always_off',
    )
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine(isRatio, 'se espera un número de 0 a 1, por ejemplo 0.01')
    .default('1'),
  TRACKING: flag.optional(),
  TAG_MANAGER_URL: httpsOrigin.default('https://www.googletagmanager.com'),
  HEATMAP_URL: httpsOrigin.default('https://www.clarity.ms'),
  INDEXNOW_URL: httpUrl('se espera la dirección http o https del servicio IndexNow').optional(),
  WEBHOOKS_ALLOW_PRIVATE: flag.default('0'),
  ...cdnEnvironment,
  CLAMD: z
    .string()
    .refine((value) => parseClamd(value) !== null, 'se espera servidor:puerto o unix:/ruta/del/socket')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'se esperan al menos 16 caracteres').optional(),
  IDLE_MINUTES_SYSTEM: idleMinutes('30'),
  IDLE_MINUTES_INSTALLER: idleMinutes('120'),
  IDLE_MINUTES_CLIENT: idleMinutes('720'),
  ...signOnVariables,
  BACKUP_DIR: text.optional(),
  BACKUP_S3_ENDPOINT: httpUrl('se espera la dirección http o https del almacenamiento').optional(),
  BACKUP_S3_REGION: text.optional(),
  BACKUP_S3_BUCKET: text.optional(),
  BACKUP_S3_ACCESS_KEY_ID: text.optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: text.optional(),
  BACKUP_KEY: z.string().min(16, 'se esperan al menos 16 caracteres').optional(),
  SECRET: z.string().min(32, 'se esperan al menos 32 caracteres al azar').optional(),
  SECRET_PREVIOUS: z
    .string()
    .transform((value) => value.split(',').map((key) => key.trim()))
    .refine(
      (keys) => keys.every((key) => key.length >= 32),
      'se esperan las claves anteriores separadas por comas, cada una de al menos 32 caracteres',
    )
    .optional(),
});
export type Environment = z.infer<typeof environment>;

/**
 * Whether demo data is enabled. By default it comes with the embedded database, but never in production, where a
 * proxy could expose accounts with well-known passwords.
 */
export function isDemo(env: Environment): boolean {
  if (env.DEMO !== undefined) return env.DEMO === '1';
  return env.DATABASE_URL === undefined && env.APP_ENV !== 'production';
}

/**
 * Checks rules that concern several variables and returns a message for each violation. Variables in `broken` were
 * already reported, so they are not reported as missing.
 */
export function findRuleViolations(env: Environment, broken: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  const reportMissing = (name: keyof Environment, why: string) => {
    if (!env[name] && !broken.has(name)) problems.push(`${name} no está definida: ${why}`);
  };
  const isRemote = env.APP_ENV !== 'local';

  if (isDemo(env) && !LOOPBACK.has(env.HOST) && !broken.has('HOST')) {
    problems.push(
      `HOST="${env.HOST}": con DEMO=1 (claves conocidas por todos) solo se puede usar 127.0.0.1, localhost o ::1; usá DEMO=0 para abrirlo a la red`,
    );
  }
  if (isRemote) {
    reportMissing('SECRET', `con APP_ENV=${env.APP_ENV} hace falta una clave de 32 caracteres o más`);
    reportMissing('PUBLIC_URL', `con APP_ENV=${env.APP_ENV} hace falta la dirección pública del sitio`);
  }
  if (env.APP_ENV === 'production' && env.PUBLIC_URL && !env.PUBLIC_URL.startsWith('https://')) {
    problems.push(`PUBLIC_URL="${env.PUBLIC_URL}": en production tiene que empezar con https://`);
  }
  for (const names of [S3_NAMES, BACKUP_S3_NAMES]) {
    const setNames = names.filter((name) => env[name] || broken.has(name));
    const group = names === S3_NAMES ? 'S3_*' : 'BACKUP_S3_*';
    for (const name of setNames.length > 0 ? names : [])
      reportMissing(
        name,
        `${setNames.join(', ')} está definida; las cinco variables ${group} van juntas o ninguna`,
      );
  }
  problems.push(
    ...findBackupProblems(env),
    ...findCdnProblems(env, broken),
    ...findSignOnProblems(env, broken),
  );
  if (env.ETERIX_URL) reportMissing('ETERIX_TOKEN', 'ETERIX_URL está definida y las dos van juntas');
  if (env.ETERIX_TOKEN) reportMissing('ETERIX_URL', 'ETERIX_TOKEN está definida y las dos van juntas');
  if (env.MERCADOPAGO_TOKEN)
    reportMissing('MERCADOPAGO_WEBHOOK_SECRET', 'MERCADOPAGO_TOKEN está definida y las dos van juntas');
  if (env.MERCADOPAGO_WEBHOOK_SECRET)
    reportMissing('MERCADOPAGO_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET está definida y las dos van juntas');
  if (env.CAPTCHA !== 'altcha') {
    reportMissing('CAPTCHA_SITE_KEY', `CAPTCHA=${env.CAPTCHA} la necesita`);
    reportMissing('CAPTCHA_SECRET_KEY', `CAPTCHA=${env.CAPTCHA} la necesita`);
  }
  if (env.DATABASE_READ_URL)
    reportMissing('DATABASE_URL', 'DATABASE_READ_URL sola no alcanza: es la réplica de DATABASE_URL');
  if (env.DATABASE_DIRECT_URL)
    reportMissing(
      'DATABASE_URL',
      'DATABASE_DIRECT_URL sola no alcanza: es la misma base que DATABASE_URL, sin PgBouncer',
    );
  return problems;
}

/** Backups need one destination, apart from the files: they would contain themselves, and be lost with the files. */
function findBackupProblems(env: Environment): string[] {
  const problems: string[] = [];
  const files = resolve(env.DATA_DIR, 'files');
  if (env.BACKUP_DIR && `${resolve(env.BACKUP_DIR)}${sep}`.startsWith(`${files}${sep}`))
    problems.push(
      `BACKUP_DIR="${env.BACKUP_DIR}": las copias no pueden estar entre los archivos del portal (${files}); elegí otra carpeta, mejor en otro disco`,
    );
  if (env.BACKUP_DIR && env.BACKUP_S3_BUCKET)
    problems.push('BACKUP_DIR y BACKUP_S3_* están definidas: las copias tienen un solo destino; sacá una');
  if (
    env.BACKUP_S3_BUCKET &&
    env.BACKUP_S3_BUCKET === env.S3_BUCKET &&
    env.BACKUP_S3_ENDPOINT === env.S3_ENDPOINT
  )
    problems.push(
      `BACKUP_S3_BUCKET="${env.BACKUP_S3_BUCKET}": es el de los archivos del portal (S3_BUCKET); las copias necesitan un bucket propio`,
    );
  return problems;
}

function isPort(value: string): boolean {
  const port = Number(value);
  return /^\d+$/.test(value) && port >= 1 && port <= 65_535;
}

function isIdleTime(value: string): boolean {
  return /^\d{1,3}$/.test(value) && Number(value) >= 5 && Number(value) <= 720;
}

function isMonths(value: string): boolean {
  return /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 120;
}

function isDays(value: string): boolean {
  return /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= 3650;
}

function isUrl(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

function hasNoPath(value: string): boolean {
  if (!URL.canParse(value)) return true;
  const url = new URL(value);
  return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
}
