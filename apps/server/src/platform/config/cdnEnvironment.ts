import { z } from 'zod';

const isHttpUrl = (value: string): boolean =>
  URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
const splitList = (value: string): string[] => value.split(',').map((item) => item.trim());

/** The CDN in front of the portal. */
export type CdnConfig = {
  /** Longest time in seconds for which it may serve a response without asking. */
  readonly maxAgeSeconds: number;
  readonly token: string;
} & (
  | {
      readonly provider: 'varnish';
      /** Every Varnish that has to be purged. */
      readonly urls: readonly string[];
    }
  | {
      readonly provider: 'fastly' | 'cloudflare';
      /** Origin of its API. */
      readonly url: string;
      /** Service of Fastly, zone of Cloudflare. */
      readonly service: string;
    }
);

/** The variables of the CDN. */
export const cdnEnvironment = {
  CDN: z.enum(['varnish', 'fastly', 'cloudflare'], 'se espera varnish, fastly o cloudflare').optional(),
  CDN_URL: z
    .string()
    .refine(
      (value) => splitList(value).every(isHttpUrl),
      'se esperan direcciones http o https separadas por comas, por ejemplo http://127.0.0.1:6081',
    )
    .optional(),
  CDN_TOKEN: z
    .string()
    .min(16, 'se esperan al menos 16 caracteres')
    .regex(/^[\x21-\x7e]+$/, 'se esperan letras, números y signos, sin espacios')
    .optional(),
  CDN_SERVICE: z
    .string()
    .regex(/^[\w-]+$/, 'se espera el identificador del servicio de Fastly o de la zona de Cloudflare')
    .optional(),
  CDN_MAX_AGE: z
    .string()
    .refine(
      (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 86_400,
      'se espera un número de segundos de 1 a 86400',
    )
    .default('300'),
};

type CdnEnvironment = z.output<z.ZodObject<typeof cdnEnvironment>>;

const apis = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com' } as const;

/** Removes the slash at the end, because paths are appended. */
const toBase = (url: string): string => (url.endsWith('/') ? url.slice(0, -1) : url);

/** Reads the CDN from checked variables; undefined without one. */
export function parseCdn({
  CDN: provider,
  CDN_URL: url,
  CDN_TOKEN: token,
  CDN_SERVICE: service,
  CDN_MAX_AGE,
}: CdnEnvironment): CdnConfig | undefined {
  if (!provider || !token) return undefined;
  const maxAgeSeconds = Number(CDN_MAX_AGE);
  if (provider === 'varnish')
    return url ? { provider, urls: splitList(url).map(toBase), token, maxAgeSeconds } : undefined;
  return service
    ? { provider, url: toBase(url ?? apis[provider]), service, token, maxAgeSeconds }
    : undefined;
}

/** Checks that the variables of the CDN belong together. Those in `broken` were already reported. */
export function findCdnProblems(env: CdnEnvironment, broken: ReadonlySet<string>): string[] {
  if (broken.has('CDN')) return [];
  if (!env.CDN) {
    const unused = (['CDN_URL', 'CDN_TOKEN', 'CDN_SERVICE'] as const).filter((name) => env[name]);
    return unused.length > 0
      ? [`CDN no está definida: ${unused.join(', ')} no sirve sin CDN=varnish, fastly o cloudflare`]
      : [];
  }
  const needed = ['CDN_TOKEN', env.CDN === 'varnish' ? 'CDN_URL' : 'CDN_SERVICE'] as const;
  const problems = needed
    .filter((name) => !env[name] && !broken.has(name))
    .map((name) => `${name} no está definida: CDN=${env.CDN} la necesita`);
  if (env.CDN !== 'varnish' && env.CDN_URL?.includes(','))
    problems.push(`CDN_URL="${env.CDN_URL}": CDN=${env.CDN} tiene una sola dirección, la de su API`);
  return problems;
}
