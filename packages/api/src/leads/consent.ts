import type { LeadTopic } from './leadSubjects.ts';
// No zod here: the site's forms use this module, and zod probes for `eval`, which the pages' policy forbids.

/**
 * Consent texts of all forms, by the version stored with a lead. A published text is never changed: a new text gets a
 * new version. To be confirmed by the company's lawyers.
 */
export const consents = {
  '2026-11':
    'Usamos tus datos solo para responder este pedido. Podés pedir que los borremos cuando quieras (Ley 25.326).',
  '2026-11-23':
    'Usamos tus datos solo para responder este pedido. Si llegaste por el enlace de un agente nuestro, también se los pasamos, para que te atienda. Podés pedir que los borremos cuando quieras (Ley 25.326).',
} as const satisfies Record<string, string>;
export const currentConsent = '2026-11-23' satisfies keyof typeof consents;
/** Consent for leads that no agent receives: clients' requests under a contract, and `companyTopics`. */
export const companyConsent = '2026-11' satisfies keyof typeof consents;

/** Topics of leads that always go to the company. */
export const companyTopics: ReadonlySet<LeadTopic> = new Set(['JOB', 'AGENT']);

/** Returns the version of the consent text for a topic. */
export const getConsentVersion = (topic: LeadTopic | undefined): keyof typeof consents =>
  topic && companyTopics.has(topic) ? companyConsent : currentConsent;

/**
 * Consent text for a CV, stored with the lead.
 *
 * @param days days after which the CV is deleted
 */
export const formatCvConsent = (days: number): string =>
  `Tu CV lo ve solo quien atiende estos pedidos, y lo borramos a los ${days} días.`;
