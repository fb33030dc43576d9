import type { LeadTopic } from './about.ts';
// Read by the site's forms as well: without zod, which probes for `eval` where pages allow none.

/**
 * What is said beside the button of every form, by the version under which a lead keeps it. What was shown to anybody is never
 * changed: new words are a new version. To be confirmed by the company's lawyers.
 */
export const consents = {
  '2026-11':
    'Usamos tus datos solo para responder este pedido. Podés pedir que los borremos cuando quieras (Ley 25.326).',
  '2026-11-23':
    'Usamos tus datos solo para responder este pedido. Si llegaste por el enlace de un agente nuestro, también se los pasamos, para que te atienda. Podés pedir que los borremos cuando quieras (Ley 25.326).',
} as const satisfies Record<string, string>;
export const consentNow = '2026-11-23' satisfies keyof typeof consents;
/** Of what no agent gets, whatever link somebody came by: what clients ask for under a contract, and `companyTopics`. */
export const consentAlone = '2026-11' satisfies keyof typeof consents;

/** Who writes about these writes to the company. */
export const companyTopics: ReadonlySet<LeadTopic> = new Set(['JOB', 'AGENT']);

/** The version of the words beside a form. */
export const consentFor = (topic: LeadTopic | undefined): keyof typeof consents =>
  topic && companyTopics.has(topic) ? consentAlone : consentNow;

/**
 * What is said of a CV beside it, and kept with the lead that has one.
 *
 * @param days after which it is deleted
 */
export const cvConsent = (days: number): string =>
  `Tu CV lo ve solo quien atiende estos pedidos, y lo borramos a los ${days} días.`;
