import { campaignInWords, thingInWords, topicNames } from '@centinela/api/leads/words.ts';
import type { TemplateData } from '@centinela/mail/templates.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import {
  addonInWords,
  costInWords,
  placeWords,
} from '@centinela/sections/sections/protectionSections/words.ts';
import { z } from 'zod';
import type { Assignee } from '#accounts/staff';
import type { Marked } from '#agents/mark';
import { createReader } from '#content/read';
import type { KeptDesign } from '#designs/read';
import { queueMail } from '#mail/outbox';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { LeadRow } from './leads.rows.ts';

/** What a lead is about and where, without whom: "Un plan, Morón, Buenos Aires". */
export const aboutOf = ({
  topic,
  locality,
  province,
}: Pick<LeadRow, 'topic' | 'locality' | 'province'>): string =>
  [inLanguage(topicNames[topic], 'es'), locality, province].filter(Boolean).join(', ');

interface Destination {
  to: string | null;
  /** The landing by its title; null for a lead without one. */
  landing: string | null;
}

type MailConfig = Pick<Config, 'mail' | 'secret'>;

/** Whom a lead is mailed to: its landing's address, else that of the settings, else LEAD_EMAIL. */
async function destinationOf(db: Queryable, { mail }: MailConfig, slug: string | null): Promise<Destination> {
  const read = createReader(db, 'PUBLICO', new Date(), { withPrivate: true });
  const [landing, [settings]] = await Promise.all([
    slug === null ? null : read.bySlug('landings', slug),
    read.list('internalSettings'),
  ]);
  return {
    to: landing?.leadEmail ?? settings?.leadEmail ?? mail.leadEmail ?? null,
    landing: landing?.title ?? slug,
  };
}

/** A design in the words of a mail. */
function designInWords({ saved: { place, answers, proposal } }: KeptDesign): TemplateData<'lead'>['design'] {
  const { plan, products, addons, cost } = proposal;
  return {
    title: [placeWords[place].name, plan?.name].filter(Boolean).join(': '),
    price: `${plan?.kind === 'CUSTOMISED' ? 'Desde ' : ''}${costInWords(cost)}`,
    products: products.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    addons: addons.map(addonInWords).join(', '),
    answers: answers.map(({ question, answer }) => `${question} ${answer ?? 'Sin contestar'}`).join('\n'),
  };
}

function dataOf(lead: LeadRow, landing: string | null, design: KeptDesign | null): TemplateData<'lead'> {
  const { number, name, phone, email, province, locality, subject, message, verified } = lead;
  return {
    number,
    name,
    phone,
    email,
    province,
    locality,
    subject,
    message,
    agent: lead.agent_name ?? lead.agent,
    topic: inLanguage(topicNames[lead.topic], 'es'),
    things: (lead.proof?.shown ?? []).map(thingInWords).join('\n'),
    page: lead.proof?.page?.path ?? null,
    callBy: lead.call_by?.toISOString() ?? null,
    verified,
    landing,
    contract: lead.contract,
    landingSlug: lead.landing,
    campaign: campaignInWords(lead.utm, 'es'),
    design: design && designInWords(design),
    receivedAt: lead.created_at.toISOString(),
    path: `/dashboard/leads/${lead.id}`,
  };
}

/**
 * Orders the mail that tells of a lead, in the transaction that stores it. Answering it answers the visitor, who
 * left an address or not.
 *
 * @returns the id of the mail
 */
export async function orderLeadMail(
  db: Queryable,
  lead: LeadRow,
  design: KeptDesign | null,
  config: MailConfig,
): Promise<string> {
  const { to, landing } = await destinationOf(db, config, lead.landing);
  const replyTo = lead.email ? { replyTo: { name: lead.name, address: lead.email } } : {};
  return queueMail(db, { template: 'lead', to, data: dataOf(lead, landing, design), ...replyTo }, config);
}

/**
 * Tells an agent of a lead that came by their link, in the transaction that stores it. Answering it answers the visitor,
 * who left an address or not.
 *
 * @returns the id of the mail
 */
export function orderAgentMail(
  db: Queryable,
  lead: LeadRow,
  { email: to, name: toName }: Marked,
  config: MailConfig,
): Promise<string> {
  const { number, name, phone, email, province, locality, message } = lead;
  const data: TemplateData<'agent-lead'> = {
    number,
    name,
    phone,
    email,
    place: [locality, province].filter(Boolean).join(', '),
    message,
    things:
      (lead.proof?.shown ?? []).map(thingInWords).join('\n') || inLanguage(topicNames[lead.topic], 'es'),
    verified: lead.verified,
    receivedAt: lead.created_at.toISOString(),
    path: '/agentes/pedidos',
  };
  const replyTo = email ? { replyTo: { name, address: email } } : {};
  return queueMail(db, { template: 'agent-lead', to, toName, kind: 'INSTALLER', data, ...replyTo }, config);
}

/**
 * Tells somebody of the staff that a lead is theirs, in the transaction that gives it to them.
 *
 * @param by who gave it; null where nobody did by hand
 * @returns the id of the mail
 */
export function orderAssignedMail(
  db: Queryable,
  lead: LeadRow,
  { email: to, name: toName }: Assignee,
  { by, config }: { by: string | null; config: Pick<Config, 'secret'> },
): Promise<string> {
  const data: TemplateData<'work-assigned'> = {
    what: 'lead',
    number: lead.number,
    about: aboutOf(lead),
    by,
    receivedAt: lead.created_at.toISOString(),
    callBy: lead.status === 'NEW' ? (lead.call_by?.toISOString() ?? null) : null,
    path: `/dashboard/leads/${lead.id}`,
  };
  return queueMail(db, { template: 'work-assigned', to, toName, data }, config);
}

/** Whom mails to the company go to that are about no landing: the morning's, those of a baja; null: nobody is named. */
export const companyRecipient = (db: Queryable, config: MailConfig) => async (): Promise<string | null> =>
  (await destinationOf(db, config, null)).to;

const landingOf = z.object({ landingSlug: z.string().nullable() });

/** Whom the mail of a lead goes to when nobody was named as the lead came in; null when still nobody is. */
export const leadRecipient =
  (db: Queryable, config: MailConfig) =>
  async (data: unknown): Promise<string | null> =>
    (await destinationOf(db, config, landingOf.parse(data).landingSlug)).to;
