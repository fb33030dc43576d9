// No zod here: the site's forms use this module, and zod probes for `eval`, which the pages' policy forbids.

/**
 * Consent texts of the registration, by the version stored with the account. A published text is never changed: a new
 * text gets a new version. To be confirmed by the company's lawyers.
 */
export const accountConsents = {
  '2026-11':
    'Al crear tu cuenta aceptás que usemos tus datos para tu cuenta y tus servicios, y para nada más. Podés pedir que los corrijamos o los borremos cuando quieras (Ley 25.326).',
  '2026-11-23':
    'Al crear tu cuenta aceptás que usemos tus datos para tu cuenta y tus servicios, y para nada más. Si llegaste por el enlace de un agente nuestro, anotamos cuál. Podés pedir que los corrijamos o los borremos cuando quieras (Ley 25.326).',
} as const satisfies Record<string, string>;
export const currentAccountConsent = '2026-11-23' satisfies keyof typeof accountConsents;

/** Returns a known version; null otherwise, because it is unknown which text was displayed. */
export const parseAccountConsent = (version: string | null | undefined): string | null =>
  version && Object.hasOwn(accountConsents, version) ? version : null;
