import { formatCampaign, formatLeadSubject, topicNames } from '@centinela/api/leads/leadLabels.ts';
import type { TemplateData } from '@centinela/mail/templates.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import {
  formatAddon,
  formatCost,
  placeTexts,
} from '@centinela/sections/sections/protectionSections/formatting.ts';
import { z } from 'zod';
import type { LinkedAgent } from '#agents/mark';
import { createReader } from '#content/read';
import type { StoredDesign } from '#designs/read';
import { queueMail } from '#mail/outbox';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { LeadRow } from './leads.rows.ts';

/** Describes a lead's topic and place, without personal data: "Un plan, Morón, Buenos Aires". */
export const describeLead = ({
  topic,
  locality,
  province,
}: Pick<LeadRow, 'topic' | 'locality' | 'province'>): string =>
  [inLanguage(topicNames[topic], 'es'), locality, province].filter(Boolean).join(', ');

interface Destination {
  to: string | null;
  /** Title of the landing page; null for a lead without one. */
  landing: string | null;
}

type MailConfig = Pick<Config, 'mail' | 'secret'>;

/** Determines the recipient of a lead's mail: the landing page's address, else the settings', else LEAD_EMAIL. */
async function findDestination(
  db: Queryable,
  { mail }: MailConfig,
  slug: string | null,
): Promise<Destination> {
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

/** Formats a design for a mail. */
function formatDesign({ saved: { place, answers, proposal } }: StoredDesign): TemplateData<'lead'>['design'] {
  const { plan, products, addons, cost } = proposal;
  return {
    title: [placeTexts[place].name, plan?.name].filter(Boolean).join(': '),
    price: `${plan?.kind === 'CUSTOMISED' ? 'Desde ' : ''}${formatCost(cost)}`,
    products: products.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    addons: addons.map(formatAddon).join(', '),
    answers: answers.map(({ question, answer }) => `${question} ${answer ?? 'Sin contestar'}`).join('\n'),
  };
}

function buildMailData(
  lead: LeadRow,
  landing: string | null,
  design: StoredDesign | null,
): TemplateData<'lead'> {
  const { number, name, phone, email, province, locality, subject, message, verified } = lead;
  const sent = { number, name, phone, email, province, locality, subject, message, verified };
  return {
    ...sent,
    agent: lead.agent_name ?? lead.agent,
    topic: inLanguage(topicNames[lead.topic], 'es'),
    things: (lead.proof?.shown ?? []).map(formatLeadSubject).join('\n'),
    page: lead.proof?.page?.path ?? null,
    callBy: lead.call_by?.toISOString() ?? null,
    landing,
    contract: lead.contract,
    landingSlug: lead.landing,
    campaign: formatCampaign(lead.utm, 'es'),
    design: design && formatDesign(design),
    receivedAt: lead.created_at.toISOString(),
    path: `/dashboard/leads/${lead.id}`,
  };
}

/**
 * Queues the notification mail to the company, in the transaction that stores the lead. Replies go to the
 * visitor, if they left an e-mail address.
 *
 * @returns the id of the mail
 */
export async function queueLeadMail(
  db: Queryable,
  lead: LeadRow,
  design: StoredDesign | null,
  config: MailConfig,
): Promise<string> {
  const { to, landing } = await findDestination(db, config, lead.landing);
  const replyTo = lead.email ? { replyTo: { name: lead.name, address: lead.email } } : {};
  return queueMail(
    db,
    { template: 'lead', to, data: buildMailData(lead, landing, design), ...replyTo },
    config,
  );
}

/**
 * Queues the notification mail to the agent whose link brought the lead, in the transaction that stores it.
 * Replies go to the visitor, if they left an e-mail address.
 *
 * @returns the id of the mail
 */
export function queueAgentMail(
  db: Queryable,
  lead: LeadRow,
  { email: to, name: toName }: LinkedAgent,
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
      (lead.proof?.shown ?? []).map(formatLeadSubject).join('\n') || inLanguage(topicNames[lead.topic], 'es'),
    verified: lead.verified,
    receivedAt: lead.created_at.toISOString(),
    path: '/agentes/pedidos',
  };
  const replyTo = email ? { replyTo: { name, address: email } } : {};
  return queueMail(db, { template: 'agent-lead', to, toName, kind: 'INSTALLER', data, ...replyTo }, config);
}

/**
 * Returns the recipient of mails about no landing page, such as the daily list and cancellations; null if none is
 * set.
 */
export const createCompanyRecipientLookup =
  (db: Queryable, config: MailConfig) => async (): Promise<string | null> =>
    (await findDestination(db, config, null)).to;

const landingReference = z.object({ landingSlug: z.string().nullable() });

/** Returns the recipient of a lead that had none when it was stored; null if there is still none. */
export const createLeadRecipientLookup =
  (db: Queryable, config: MailConfig) =>
  async (data: unknown): Promise<string | null> =>
    (await findDestination(db, config, landingReference.parse(data).landingSlug)).to;
