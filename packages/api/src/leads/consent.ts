import type { Language } from '@centinela/sections/kernel/language.ts';
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
  '2026-11-29':
    'Usamos estos datos, las fotos y la firma solo para responder este pedido. Los ven el agente que te visitó y nuestro equipo. Podés pedir que los borremos cuando quieras (Ley 25.326).',
} as const satisfies Record<string, string>;
export const currentConsent = '2026-11-23' satisfies keyof typeof consents;
/** Consent for leads that no agent receives: clients' requests under a contract, and `companyTopics`. */
export const companyConsent = '2026-11' satisfies keyof typeof consents;
/** Consent for the form that an agent fills in at the customer's home. */
export const doorstepConsent = '2026-11-29' satisfies keyof typeof consents;

/** Topics of leads that always go to the company. */
export const companyTopics: ReadonlySet<LeadTopic> = new Set(['JOB', 'AGENT']);

/** Translations of the consent texts; the Spanish text of the version is the one that counts. */
const consentsInEnglish: Readonly<Record<keyof typeof consents, string>> = {
  '2026-11':
    'We use your details only to answer this request. You can ask us to delete them at any time (Law 25.326).',
  '2026-11-23':
    'We use your details only to answer this request. If you came through the link of one of our agents, we also pass them on to that agent, so that they can help you. You can ask us to delete them at any time (Law 25.326).',
  '2026-11-29':
    'We use these details, the photos and the signature only to answer this request. The agent who visited you and our team see them. You can ask us to delete them at any time (Law 25.326).',
};

/** Returns the consent text of a version in the language of the page. */
export const getConsentText = (version: keyof typeof consents, language: Language): string =>
  language === 'en' ? consentsInEnglish[version] : consents[version];

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
