import { resolve } from 'node:path';
import type { Secret } from '../secrets/secret.ts';
import type { TracingSettings } from '../tracing/tracing.ts';
import { type CdnConfig, parseCdn } from './cdnEnvironment.ts';
import { type ClamdAddress, parseClamd } from './clamdAddress.ts';
import { type Environment, environment, findRuleViolations, isDemo } from './environment.ts';
import { ensureLocalSecret } from './localSecret.ts';
import { parseSignOn, type SignOnSettings } from './signOn.ts';
import { parseTracing } from './tracing.ts';
import { parseTrustedProxies } from './trustedProxies.ts';

/** All problems of the environment variables in one error; main.ts prints the message and stops. */
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

/** Variables whose values must never be printed or logged. */
const SECRET_NAMES = new Set([
  'SECRET',
  'SECRET_PREVIOUS',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'ETERIX_TOKEN',
  'MERCADOPAGO_TOKEN',
  'MERCADOPAGO_WEBHOOK_SECRET',
  'CAPTCHA_SECRET_KEY',
  'OIDC_CLIENT_SECRET',
  'METRICS_TOKEN',
  'CDN_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'BACKUP_KEY',
  'SMTP_URL',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
]);

/** Access to a bucket of an S3 store. */
export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Where scheduled backups are stored. */
export type BackupDestination =
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 's3' } & S3Settings);

/**
 * The configuration of the process. Read once at startup and passed down; no other module reads the environment.
 */
export type Config = {
  readonly environment: Environment['APP_ENV'];
  readonly server: {
    readonly host: string;
    readonly port: number;
    /** Number of web processes that `main.ts all` starts. */
    readonly processes: number;
    /** Public origin of the site, without a trailing slash. */
    readonly publicUrl: string;
    /**
     * Proxies whose `X-Forwarded-*` headers are trusted: addresses, networks, and the names of `trustedProxies.ts`.
     */
    readonly trustedProxies: readonly string[];
    /** Bearer token that authorises other hosts to read /metrics. */
    readonly metricsToken: string | undefined;
  };
  readonly database: {
    /** Undefined: the embedded PostgreSQL has to be started first (see `withDatabaseUrl`). */
    readonly url: string | undefined;
    /** The same database without the pooler that `url` leads to; otherwise equal to `url`. */
    readonly directUrl: string | undefined;
    readonly readUrl: string | undefined;
    readonly usesPreparedStatements: boolean;
  };
  /** Absolute path of the folder in which this server stores the embedded database, files and the local secret. */
  readonly dataDir: string;
  /**
   * Minimum free bytes on the disk of `dataDir`, reserved for the database. With less free space, uploads are
   * rejected.
   */
  readonly diskMinFree: number;
  readonly demo: boolean;
  readonly pageCache: boolean;
  readonly readMemory: boolean;
  /** False disables page view counts. */
  readonly pageViews: boolean;
  readonly mail: {
    readonly smtpUrl: string | undefined;
    /** The sender: an address, or a name and an address in angle brackets. */
    readonly from: string | undefined;
    readonly leadEmail: string | undefined;
  };
  /** Days after which the CV of a lead is deleted. */
  readonly cvDays: number;
  /** Months for which data is kept; docs/how-to/keep-data.md. */
  readonly keepMonths: {
    readonly records: number;
    readonly mails: number;
    readonly leads: number;
    readonly audit: number;
  };
  /** Undefined: files are stored below `dataDir`. */
  readonly s3: S3Settings | undefined;
  readonly eterix: { readonly url: string; readonly token: string } | undefined;
  /** Mercado Pago; undefined if clients cannot pay in the portal. */
  readonly payments:
    | { readonly url: string; readonly token: string; readonly webhookSecret: string }
    | undefined;
  readonly captcha:
    | { readonly provider: 'altcha' }
    | { readonly provider: 'turnstile' | 'recaptcha'; readonly siteKey: string; readonly secretKey: string };
  /** Single sign-on of staff; undefined if it is not configured. */
  readonly signOn: SignOnSettings | undefined;
  /** Minutes without user input after which a session ends, by kind of user. */
  readonly idleMinutes: { readonly SYSTEM: number; readonly INSTALLER: number; readonly CLIENT: number };
  /** Origins of tag manager, analytics and heatmap, used if the settings configure them; null disables them. */
  readonly tracking: { readonly tagManager: string; readonly heatmap: string } | null;
  /** IndexNow endpoint that is notified of changed pages; null disables it. */
  readonly indexNow: { readonly url: string } | null;
  /** Undefined: responses are only cached by browsers, which revalidate them. */
  readonly cdn: CdnConfig | undefined;
  /** Whether webhooks may be sent to the company's own network. */
  readonly allowsPrivateWebhooks: boolean;
  /** Scans uploads for viruses; undefined: they are not scanned. */
  readonly clamd: ClamdAddress | undefined;
  /** Undefined: no backups are scheduled, and the command requires a folder. */
  readonly backupDestination: BackupDestination | undefined;
  /** Password that encrypts backups; undefined: they are not encrypted. */
  readonly backupKey: string | undefined;
  readonly log: { readonly level: Environment['LOG_LEVEL'] };
  /** Where traces are sent (OpenTelemetry); undefined: tracing is off. */
  readonly tracing: TracingSettings | undefined;
  /**
   * Signs data that leaves the process and comes back (links, captcha challenges, device cookies) and encrypts
   * stored values. Contains the current secret and, during a rotation, the earlier ones; each has at least 32
   * characters.
   */
  readonly secret: Secret;
};

type Variables = Readonly<Record<string, string | undefined>>;

/** Parses the variables that are set. An empty variable counts as unset. */
function parseEnvironment(env: Variables) {
  const setVariables = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  return { setVariables, parsed: environment.safeParse(setVariables) };
}

/** Returns all problems of the variables, and those whose values are valid. */
function findProblems(env: Variables): { problems: string[]; valid: Environment | null } {
  const { setVariables, parsed } = parseEnvironment(env);
  if (parsed.success) return { problems: findRuleViolations(parsed.data, new Set()), valid: parsed.data };
  // The rules between variables run on the valid values, so that all problems appear in one list.
  const invalidNames = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
  const validVariables = Object.fromEntries(
    Object.entries(setVariables).filter(([name]) => !invalidNames.has(name)),
  );
  const parsedValid = environment.safeParse(validVariables);
  const problems = [
    ...parsed.error.issues.map((issue) =>
      describe(String(issue.path[0]), setVariables[String(issue.path[0])], issue.message),
    ),
    ...(parsedValid.success ? findRuleViolations(parsedValid.data, invalidNames) : []),
  ];
  return { problems, valid: parsedValid.success ? parsedValid.data : null };
}

/**
 * Reads the configuration from environment variables. An empty variable counts as unset. With APP_ENV=local and
 * no SECRET, one is generated and stored in DATA_DIR/secret, so that signatures survive a restart.
 *
 * @throws ConfigError with all problems, so that they can be fixed at once
 */
export function parseConfig(env: Variables): Config {
  const { problems, valid } = findProblems(env);
  if (valid === null || problems.length > 0) throw new ConfigError(problems);
  return buildConfig(valid);
}

/**
 * Reads what is valid of the configuration, for a diagnosis: invalid variables have their defaults. It signs nothing, so it
 * neither needs nor creates a secret.
 */
export function diagnoseConfig(env: Variables): { problems: readonly string[]; config: Config | null } {
  const { problems, valid } = findProblems(env);
  return { problems, config: valid && buildConfig({ SECRET: 'unused', ...valid }) };
}

/** Returns the configuration with the URL of the started database. */
export function withDatabaseUrl(config: Config, url: string): Config {
  return { ...config, database: { ...config.database, url, directUrl: url } };
}

function buildConfig(env: Environment): Config {
  const port = Number(env.PORT);
  const host = env.HOST;
  return {
    environment: env.APP_ENV,
    server: {
      host,
      port,
      processes: Number(env.WEB_PROCESSES),
      publicUrl: new URL(env.PUBLIC_URL ?? `http://${authority(host)}:${port}`).origin,
      trustedProxies: parseTrustedProxies(env.TRUSTED_PROXIES),
      metricsToken: env.METRICS_TOKEN,
    },
    database: {
      url: env.DATABASE_URL,
      directUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
      readUrl: env.DATABASE_READ_URL,
      usesPreparedStatements: env.DATABASE_PREPARED === '1',
    },
    dataDir: resolve(env.DATA_DIR),
    diskMinFree: Number(env.DISK_MIN_FREE_MB) * 1024 * 1024,
    demo: isDemo(env),
    pageCache: env.PAGE_CACHE === '1',
    readMemory: env.READ_MEMORY === '1',
    pageViews: env.PAGE_VIEWS === '1',
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, leadEmail: env.LEAD_EMAIL },
    cvDays: Number(env.CV_DAYS),
    keepMonths: {
      records: Number(env.KEEP_RECORDS_MONTHS),
      mails: Number(env.KEEP_MAILS_MONTHS),
      leads: Number(env.KEEP_LEADS_MONTHS),
      audit: Number(env.KEEP_AUDIT_MONTHS),
    },
    s3: parseS3(env),
    eterix: env.ETERIX_URL && env.ETERIX_TOKEN ? { url: env.ETERIX_URL, token: env.ETERIX_TOKEN } : undefined,
    payments:
      env.MERCADOPAGO_TOKEN && env.MERCADOPAGO_WEBHOOK_SECRET
        ? {
            url: env.MERCADOPAGO_URL,
            token: env.MERCADOPAGO_TOKEN,
            webhookSecret: env.MERCADOPAGO_WEBHOOK_SECRET,
          }
        : undefined,
    captcha: parseCaptcha(env),
    signOn: parseSignOn(env),
    idleMinutes: {
      SYSTEM: Number(env.IDLE_MINUTES_SYSTEM),
      INSTALLER: Number(env.IDLE_MINUTES_INSTALLER),
      CLIENT: Number(env.IDLE_MINUTES_CLIENT),
    },
    tracking: enablesTracking(env) ? { tagManager: env.TAG_MANAGER_URL, heatmap: env.HEATMAP_URL } : null,
    indexNow: env.INDEXNOW_URL ? { url: env.INDEXNOW_URL } : null,
    cdn: parseCdn(env),
    allowsPrivateWebhooks: env.WEBHOOKS_ALLOW_PRIVATE === '1',
    clamd: (env.CLAMD && parseClamd(env.CLAMD)) || undefined,
    backupDestination: parseBackupDestination(env),
    backupKey: env.BACKUP_KEY,
    log: { level: env.LOG_LEVEL },
    tracing: parseTracing(env),
    secret: [env.SECRET ?? ensureLocalSecret(resolve(env.DATA_DIR)), ...(env.SECRET_PREVIOUS ?? [])],
  };
}

function parseS3(env: Environment): Config['s3'] {
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

function parseBackupDestination(env: Environment): BackupDestination | undefined {
  if (env.BACKUP_DIR) return { kind: 'folder', folder: resolve(env.BACKUP_DIR) };
  const {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_REGION: region,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { kind: 's3', endpoint, region, bucket, accessKeyId, secretAccessKey };
}

function parseCaptcha(env: Environment): Config['captcha'] {
  if (env.CAPTCHA === 'altcha' || !env.CAPTCHA_SITE_KEY || !env.CAPTCHA_SECRET_KEY)
    return { provider: 'altcha' };
  return { provider: env.CAPTCHA, siteKey: env.CAPTCHA_SITE_KEY, secretKey: env.CAPTCHA_SECRET_KEY };
}

/** Whether visits are measured by external tools: by default only in production. */
const enablesTracking = ({ TRACKING, APP_ENV }: Environment): boolean =>
  TRACKING === undefined ? APP_ENV === 'production' : TRACKING === '1';

function describe(name: string, value: string | undefined, expected: string): string {
  return `${name}=${SECRET_NAMES.has(name) ? '(oculta)' : `"${value ?? ''}"`}: ${expected}`;
}

function authority(host: string): string {
  const visible = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return visible.includes(':') && !visible.startsWith('[') ? `[${visible}]` : visible;
}
