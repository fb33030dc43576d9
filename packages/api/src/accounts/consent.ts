// Read by the site's forms as well: without zod, which probes for `eval` where pages allow none.

/**
 * What whoever registers agrees to, by the version under which their account keeps it. What was shown to anybody is never
 * changed: new words are a new version. To be confirmed by the company's lawyers.
 */
export const accountConsents = {
  '2026-11':
    'Al crear tu cuenta aceptás que usemos tus datos para tu cuenta y tus servicios, y para nada más. Podés pedir que los corrijamos o los borremos cuando quieras (Ley 25.326).',
  '2026-11-23':
    'Al crear tu cuenta aceptás que usemos tus datos para tu cuenta y tus servicios, y para nada más. Si llegaste por el enlace de un agente nuestro, anotamos cuál. Podés pedir que los corrijamos o los borremos cuando quieras (Ley 25.326).',
} as const satisfies Record<string, string>;
export const accountConsentNow = '2026-11-23' satisfies keyof typeof accountConsents;

/** The version that a text names; null for none, for then nobody knows what was shown. */
export const accountConsent = (version: string | null | undefined): string | null =>
  version && Object.hasOwn(accountConsents, version) ? version : null;
