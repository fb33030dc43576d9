import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import {
  areTrustedProxies,
  defaultTrustedProxies,
  trustedProxiesOf,
} from '../http/address/trustedProxies.ts';
import type { Secret } from '../secrets/secret.ts';
import { ensureLocalSecret } from './localSecret.ts';

/** Everything that is wrong with the environment, said once; main.ts prints the message and stops. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `La configuración tiene ${problems.length === 1 ? 'un problema' : `${problems.length} problemas`}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** `postgresql:///base?host=/ruta` (a unix socket) is no valid WHATWG URL, so the shape is checked by hand. */
const POSTGRES_URL = /^postgres(ql)?:\/\/\S+$/;
/** An address, alone or after a name as in `Centinela <avisos@centinela.example>`. */
const SENDER = /^(?:[^<>"\r\n]+<([^\s<>@]+@[^\s<>@]+)>|[^\s<>@"]+@[^\s<>@"]+)$/;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);
/** Values that must never be repeated on a screen or in a log. */
const SECRET_NAMES = new Set([
  'SECRET',
  'SECRET_PREVIOUS',
  'S3_SECRET_ACCESS_KEY',
  'ETERIX_TOKEN',
  'CAPTCHA_SECRET_KEY',
  'METRICS_TOKEN',
  'SMTP_URL',
  'DATABASE_URL',
  'DATABASE_READ_URL',
]);
const S3_NAMES = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

const httpUrl = (expected: string) =>
  z.string().refine((value) => isUrl(value, ['http:', 'https:']), expected);
/** Somebody else's scripts come from there. */
const httpsOrigin = z
  .string()
  .refine(
    (value) => isUrl(value, ['https:']) && hasNoPath(value),
    'se espera una dirección https sin ruta, por ejemplo https://etiquetas.centinela.example',
  )
  .transform((value) => new URL(value).origin);
const flag = z.enum(['0', '1'], 'se espera 1 (sí) o 0 (no)');
const text = z.string().min(1);
/** From what the browser can warn of in time to what a session lasts at most. */
const idleMinutes = (byDefault: string) =>
  z.string().refine(isIdleTime, 'se espera un número de minutos de 5 a 720').default(byDefault);

const environment = z.object({
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
  DATABASE_URL: z
    .string()
    .regex(POSTGRES_URL, 'se espera postgresql://usuario:clave@servidor:5432/base')
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .regex(POSTGRES_URL, 'se espera postgresql://usuario:clave@servidor:5432/base')
    .optional(),
  DATA_DIR: text.default('.data'),
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
  LEAD_EMAIL: z.email('se espera una dirección de correo').optional(),
  S3_ENDPOINT: httpUrl('se espera la dirección http o https del almacenamiento').optional(),
  S3_REGION: text.optional(),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  ETERIX_URL: httpUrl('se espera la dirección http o https del servicio de activación').optional(),
  ETERIX_TOKEN: text.optional(),
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
  TRACKING: flag.optional(),
  TAG_MANAGER_URL: httpsOrigin.default('https://www.googletagmanager.com'),
  HEATMAP_URL: httpsOrigin.default('https://www.clarity.ms'),
  INDEXNOW_URL: httpUrl('se espera la dirección http o https del servicio IndexNow').optional(),
  METRICS_TOKEN: z.string().min(16, 'se esperan al menos 16 caracteres').optional(),
  IDLE_MINUTES_SYSTEM: idleMinutes('30'),
  IDLE_MINUTES_INSTALLER: idleMinutes('120'),
  IDLE_MINUTES_CLIENT: idleMinutes('720'),
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
type Environment = z.infer<typeof environment>;

/** What the process knows about where it runs. Read once at start and handed down; nobody else reads the environment. */
export type Config = {
  readonly environment: Environment['APP_ENV'];
  readonly server: {
    readonly host: string;
    readonly port: number;
    /** Web processes that `main.ts all` starts. */
    readonly processes: number;
    /** Origin that visitors see, without a slash at the end. */
    readonly publicUrl: string;
    /** Whose `X-Forwarded-*` headers are believed: addresses, networks, and the names of `trustedProxies.ts`. */
    readonly trustedProxies: readonly string[];
    /** Bearer token that lets a machine other than this one read /metrics. */
    readonly metricsToken: string | undefined;
  };
  readonly database: {
    /** Undefined: the embedded PostgreSQL has to be started first (see `withDatabaseUrl`). */
    readonly url: string | undefined;
    readonly readUrl: string | undefined;
  };
  /** Absolute folder of everything that is kept on this machine: embedded database, files, local secret. */
  readonly dataDir: string;
  readonly demo: boolean;
  readonly pageCache: boolean;
  readonly readMemory: boolean;
  /** False counts no views of pages. */
  readonly pageViews: boolean;
  readonly mail: {
    readonly smtpUrl: string | undefined;
    /** The sender: an address, or a name and an address in angle brackets. */
    readonly from: string | undefined;
    readonly leadEmail: string | undefined;
  };
  /** Days after which the CV of a lead is deleted. */
  readonly cvDays: number;
  /** Undefined: files are stored below `dataDir`. */
  readonly s3:
    | {
        readonly endpoint: string;
        readonly region: string;
        readonly bucket: string;
        readonly accessKeyId: string;
        readonly secretAccessKey: string;
      }
    | undefined;
  readonly eterix: { readonly url: string; readonly token: string } | undefined;
  readonly captcha:
    | { readonly provider: 'altcha' }
    | { readonly provider: 'turnstile' | 'recaptcha'; readonly siteKey: string; readonly secretKey: string };
  /** Minutes without input by the person after which a session ends, by kind of user. */
  readonly idleMinutes: { readonly SYSTEM: number; readonly INSTALLER: number; readonly CLIENT: number };
  /** Where tag manager, analytics and heatmap come from, where the settings name them; null where none is loaded. */
  readonly tracking: { readonly tagManager: string; readonly heatmap: string } | null;
  /** Where search engines are told which pages have changed; null tells nobody. */
  readonly indexNow: { readonly url: string } | null;
  readonly log: { readonly level: Environment['LOG_LEVEL'] };
  /**
   * Signs what leaves the process and comes back (links, captcha challenges, device cookies) and seals what is stored.
   * The current one and, during a rotation, the earlier ones; each has at least 32 characters.
   */
  readonly secret: Secret;
};

/**
 * Reads the configuration from environment variables. An empty variable counts as not set.
 * With APP_ENV=local and no SECRET one is made and kept in DATA_DIR/secret, so that a restart does not
 * invalidate what was signed before.
 * @throws ConfigError with ALL problems, so that nobody repairs them one start at a time.
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    // The rules between variables run on what could be read, so that their problems show in the same list.
    const broken = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
    const readable = Object.fromEntries(Object.entries(present).filter(([name]) => !broken.has(name)));
    const rest = environment.safeParse(readable);
    throw new ConfigError([
      ...parsed.error.issues.map((issue) =>
        describe(String(issue.path[0]), present[String(issue.path[0])], issue.message),
      ),
      ...(rest.success ? rulesBetween(rest.data, broken) : []),
    ]);
  }
  const problems = rulesBetween(parsed.data, new Set());
  if (problems.length > 0) throw new ConfigError(problems);
  return build(parsed.data);
}

/** The same configuration with the address of the database that has just been started. */
export function withDatabaseUrl(config: Config, url: string): Config {
  return { ...config, database: { ...config.database, url } };
}

function build(env: Environment): Config {
  const port = Number(env.PORT);
  const host = env.HOST;
  return {
    environment: env.APP_ENV,
    server: {
      host,
      port,
      processes: Number(env.WEB_PROCESSES),
      publicUrl: new URL(env.PUBLIC_URL ?? `http://${authority(host)}:${port}`).origin,
      trustedProxies: trustedProxiesOf(env.TRUSTED_PROXIES),
      metricsToken: env.METRICS_TOKEN,
    },
    database: { url: env.DATABASE_URL, readUrl: env.DATABASE_READ_URL },
    dataDir: resolve(env.DATA_DIR),
    demo: isDemo(env),
    pageCache: env.PAGE_CACHE === '1',
    readMemory: env.READ_MEMORY === '1',
    pageViews: env.PAGE_VIEWS === '1',
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, leadEmail: env.LEAD_EMAIL },
    cvDays: Number(env.CV_DAYS),
    s3: s3Of(env),
    eterix: env.ETERIX_URL && env.ETERIX_TOKEN ? { url: env.ETERIX_URL, token: env.ETERIX_TOKEN } : undefined,
    captcha: captchaOf(env),
    idleMinutes: {
      SYSTEM: Number(env.IDLE_MINUTES_SYSTEM),
      INSTALLER: Number(env.IDLE_MINUTES_INSTALLER),
      CLIENT: Number(env.IDLE_MINUTES_CLIENT),
    },
    tracking: usesTools(env) ? { tagManager: env.TAG_MANAGER_URL, heatmap: env.HEATMAP_URL } : null,
    indexNow: env.INDEXNOW_URL ? { url: env.INDEXNOW_URL } : null,
    log: { level: env.LOG_LEVEL },
    secret: [env.SECRET ?? ensureLocalSecret(resolve(env.DATA_DIR)), ...(env.SECRET_PREVIOUS ?? [])],
  };
}

function s3Of(env: Environment): Config['s3'] {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

function captchaOf(env: Environment): Config['captcha'] {
  if (env.CAPTCHA === 'altcha' || !env.CAPTCHA_SITE_KEY || !env.CAPTCHA_SECRET_KEY)
    return { provider: 'altcha' };
  return { provider: env.CAPTCHA, siteKey: env.CAPTCHA_SITE_KEY, secretKey: env.CAPTCHA_SECRET_KEY };
}

/** Rules that tie several variables. `broken` are those already reported: they are not reported as missing too. */
function rulesBetween(env: Environment, broken: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  const missing = (name: keyof Environment, why: string) => {
    if (!env[name] && !broken.has(name)) problems.push(`${name} no está definida: ${why}`);
  };
  const remote = env.APP_ENV !== 'local';

  if (isDemo(env) && !LOOPBACK.has(env.HOST) && !broken.has('HOST')) {
    problems.push(
      `HOST="${env.HOST}": con DEMO=1 (claves conocidas por todos) solo se puede usar 127.0.0.1, localhost o ::1; usá DEMO=0 para abrirlo a la red`,
    );
  }
  if (remote) {
    missing('SECRET', `con APP_ENV=${env.APP_ENV} hace falta una clave de 32 caracteres o más`);
    missing('PUBLIC_URL', `con APP_ENV=${env.APP_ENV} hace falta la dirección pública del sitio`);
  }
  if (env.APP_ENV === 'production' && env.PUBLIC_URL && !env.PUBLIC_URL.startsWith('https://')) {
    problems.push(`PUBLIC_URL="${env.PUBLIC_URL}": en production tiene que empezar con https://`);
  }
  const s3 = S3_NAMES.filter((name) => env[name] || broken.has(name));
  if (s3.length > 0) {
    for (const name of S3_NAMES)
      missing(name, `${s3.join(', ')} está definida; las cinco variables S3_* van juntas o ninguna`);
  }
  if (env.ETERIX_URL) missing('ETERIX_TOKEN', 'ETERIX_URL está definida y las dos van juntas');
  if (env.ETERIX_TOKEN) missing('ETERIX_URL', 'ETERIX_TOKEN está definida y las dos van juntas');
  if (env.CAPTCHA !== 'altcha') {
    missing('CAPTCHA_SITE_KEY', `CAPTCHA=${env.CAPTCHA} la necesita`);
    missing('CAPTCHA_SECRET_KEY', `CAPTCHA=${env.CAPTCHA} la necesita`);
  }
  if (env.DATABASE_READ_URL)
    missing('DATABASE_URL', 'DATABASE_READ_URL sola no alcanza: es la réplica de DATABASE_URL');
  return problems;
}

/**
 * The embedded database is for trying the product, so it brings the demo along unless told otherwise;
 * never by itself in production, where a proxy in front would show accounts with well-known passwords.
 */
function isDemo(env: Environment): boolean {
  if (env.DEMO !== undefined) return env.DEMO === '1';
  return env.DATABASE_URL === undefined && env.APP_ENV !== 'production';
}

/** Elsewhere nobody wants to measure those who try things out. */
const usesTools = ({ TRACKING, APP_ENV }: Environment): boolean =>
  TRACKING === undefined ? APP_ENV === 'production' : TRACKING === '1';

function describe(name: string, value: string | undefined, expected: string): string {
  return `${name}=${SECRET_NAMES.has(name) ? '(oculta)' : `"${value ?? ''}"`}: ${expected}`;
}

function authority(host: string): string {
  const visible = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return visible.includes(':') && !visible.startsWith('[') ? `[${visible}]` : visible;
}

function isPort(value: string): boolean {
  const port = Number(value);
  return /^\d+$/.test(value) && port >= 1 && port <= 65_535;
}

function isIdleTime(value: string): boolean {
  return /^\d{1,3}$/.test(value) && Number(value) >= 5 && Number(value) <= 720;
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
