import { inLanguage, type Label, type Language } from '@centinela/sections/kernel/language.ts';
import { formatPesos } from '@centinela/sections/sections/protectionSections/formatting.ts';
import type { DisplayedContent, LeadStatus, LeadTopic, LostReason } from './leadSubjects.ts';
import type { LeadSource } from './leads.ts';

/** Labels of topics. */
export const topicNames = {
  LANDING: ['Una landing', 'A landing'],
  CONTACT: ['Una consulta', 'A question'],
  PLAN: ['Un plan', 'A plan'],
  PROMOTION: ['Una promoción', 'A promotion'],
  ADDON: ['Un adicional', 'An add-on'],
  PRODUCT: ['Un producto', 'A product'],
  DESIGN: ['Un diseño', 'A design'],
  AGENT: ['Ser agente', 'Becoming an agent'],
  JOB: ['Trabajar con nosotros', 'A job'],
  COVERAGE: ['Cobertura', 'Coverage'],
} as const satisfies Record<LeadTopic, Label>;

/** Labels of the sources of leads. */
export const leadSourceNames = {
  LANDING: ['El formulario de una landing', 'The form of a landing'],
  CONTACT: ['Un formulario del sitio', 'A form of the site'],
  STAFF: ['Cargado a mano', 'Entered by hand'],
  DOORSTEP: ['Visita del agente', 'Visit of the agent'],
} as const satisfies Record<LeadSource, Label>;

export const leadStatusNames = {
  NEW: ['Nuevo', 'New'],
  CONTACTED: ['Contactado', 'Contacted'],
  VISIT: ['Visita agendada', 'Visit booked'],
  WON: ['Ganado', 'Won'],
  LOST: ['Perdido', 'Lost'],
  CLOSED: ['Cerrado sin venta', 'Closed, no sale'],
} as const satisfies Record<LeadStatus, Label>;

export const lostReasonNames = {
  PRICE: ['Le pareció caro', 'Too expensive'],
  COMPETITOR: ['Eligió otra empresa', 'Chose another company'],
  NOT_NOW: ['Ahora no', 'Not now'],
  NO_COVERAGE: ['No llegamos a su zona', 'Outside our area'],
  NO_ANSWER: ['No contesta', 'Does not answer'],
  OTHER: ['Otro motivo', 'Another reason'],
} as const satisfies Record<LostReason, Label>;

/** Labels of the fields that staff changes, for error messages. */
export const leadFieldNames: ReadonlyMap<string, Label> = new Map([
  ['status', ['Estado', 'Status']],
  ['outcome', ['Resultado', 'Result']],
  ['lostReason', ['Motivo', 'Reason']],
  ['lostNote', ['Detalle', 'Details']],
  ['value', ['Valor', 'Value']],
  ['assignee', ['Lo tiene', 'Owner']],
  ['remindAt', ['Recordatorio', 'Reminder']],
]);

/** Labels of campaign parameters. */
const campaignNames: ReadonlyMap<string, Label> = new Map([
  ['utm_source', ['fuente', 'source']],
  ['utm_medium', ['medio', 'medium']],
  ['utm_campaign', ['campaña', 'campaign']],
  ['utm_term', ['término', 'term']],
  ['utm_content', ['contenido', 'content']],
]);

/** Formats the campaign of a lead: "fuente: radio, campaña: verano". */
export const formatCampaign = (utm: Readonly<Record<string, string>>, language: Language): string =>
  Object.entries(utm)
    .map(([name, value]) => `${inLanguage(campaignNames.get(name) ?? [name, name], language)}: ${value}`)
    .join(', ');

/** Formats the subject of a lead with the displayed price: "Plan Clásico: $ 28.800 por mes (Promo de verano)". */
export function formatLeadSubject({
  name,
  price,
  promotion,
}: Pick<DisplayedContent, 'name' | 'price' | 'promotion'>): string {
  if (!price) return name;
  const priceText = [
    ...(price.monthly === null ? [] : [`${formatPesos(price.monthly)} por mes`]),
    ...(price.once === null ? [] : [`${formatPesos(price.once)} por única vez`]),
  ].join(' y ');
  const details = promotion ? `${priceText} (${promotion})` : priceText;
  return details ? `${name}: ${details}` : name;
}
