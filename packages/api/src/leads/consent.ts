// Read by the site's forms as well: without zod, which probes for `eval` where pages allow none.

/** What is said beside the button of every form, by the version under which a lead keeps it. */
export const consents = {
  '2026-11':
    'Usamos tus datos solo para responder este pedido. Podés pedir que los borremos cuando quieras (Ley 25.326).',
} as const satisfies Record<string, string>;
export const consentNow = '2026-11' satisfies keyof typeof consents;

/**
 * What is said of a CV beside it, and kept with the lead that has one.
 *
 * @param days after which it is deleted
 */
export const cvConsent = (days: number): string =>
  `Tu CV lo ve solo quien atiende estos pedidos, y lo borramos a los ${days} días.`;
