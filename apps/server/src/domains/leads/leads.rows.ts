import { companyTopics } from '@centinela/api/leads/consent.ts';
import type { CvQuarantine } from '@centinela/api/leads/cv.ts';
import type { Lead } from '@centinela/api/leads/leads.ts';
import { paceSql as casePaceSql, toPerson, userName } from '#cases/read';
import { mailSentAt } from '#mail/read';
import { defineFindRow, type FindRow } from '#platform/database/lockedRow.ts';
import { quarantineStateSql } from '#platform/uploads/quarantine.ts';
import { isPlaceListed } from './leads.content.ts';

/** A row of a lead. */
export interface LeadRow
  extends Omit<
    Lead,
    | 'design'
    | 'mailedAt'
    | 'createdAt'
    | 'updatedAt'
    | 'updatedBy'
    | 'assignee'
    | 'lostReason'
    | 'lostNote'
    | 'remindAt'
    | 'remindNote'
    | 'callBy'
    | 'cameFrom'
    | 'answeredAt'
    | 'cv'
    | 'broughtBy'
    | 'contract'
    | 'isPlaceListed'
    | 'suggestedValue'
    | 'hasDoorstepForm'
  > {
  agent_id: string | null;
  agent_name: string | null;
  contract_id: string | null;
  contract: string | null;
  client_id: string | null;
  design_id: string | null;
  assignee_id: string | null;
  assignee_name: string | null;
  remind_at: Date | null;
  remind_note: string | null;
  lost_reason: Lead['lostReason'];
  lost_note: string | null;
  merged_into: string | null;
  /** Value and commission of the last win, which a reopened lead keeps for the undo; `value` and `commission` are null then. */
  won_value: number | null;
  won_commission: number | null;
  call_by: Date | null;
  came_from: string | null;
  answered_at: Date | null;
  cv_name: string | null;
  cv_size: number | null;
  cv_quarantine: CvQuarantine | null;
  cv_until: Date | null;
  has_form: boolean;
  mailed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  updated_by_name: string | null;
}

/**
 * Urgency of an unanswered lead relative to the promised call, or to one day if no call was promised. Determines
 * the colour in the list; spam has none.
 */
export const paceSql = casePaceSql(
  "l.status <> 'NEW' or l.spam",
  'l.created_at',
  "coalesce(l.call_by, l.created_at + interval '1 day')",
);

/** SQL list of the topics of people who want to work with the company. */
export const companyTopicsSql = [...companyTopics].map((topic) => `'${topic}'`).join(', ');

export const leadColumns = `l.id, l.number, l.version, l.source, l.topic, l.status, l.spam, l.verified, l.landing, l.name,
  l.phone, l.email, l.province, l.locality, l.subject, l.message, l.page, l.entry, l.came_from, l.agent, l.utm, l.proof, l.design_id,
  l.plan, l.monthly::float8 as monthly, l.once::float8 as once, l.assignee_id, ${userName('l.assignee_id')} as assignee_name,
  l.agent_id, ${userName('l.agent_id')} as agent_name, l.remind_at, l.remind_note, l.lost_reason, l.lost_note,
  l.value::float8 as won_value, l.commission::float8 as won_commission,
  case when l.status = 'WON' then l.value::float8 end as value,
  case when l.status = 'WON' then l.commission::float8 end as commission, l.document, l.merged_into, l.call_by, l.answered_at,
  l.contract_id, l.contract, l.client_id, l.outcome, l.cv_name, l.cv_size, l.cv_until,
  ${quarantineStateSql('l.cv_key')} as cv_quarantine,
  exists (select from doorstep_forms f where f.lead_id = l.id) as has_form,
  ${paceSql} as pace, ${mailSentAt('l.mail_id')} as mailed_at,
  l.created_at, l.updated_at, l.updated_by_name`;

/** Value of the first year at the displayed price; null without one. */
export const getFirstYearValue = ({
  monthly,
  once,
  proof,
}: Pick<LeadRow, 'monthly' | 'once' | 'proof'>): number | null => {
  const shown = proof?.shown.find(({ price }) => price !== null)?.price;
  const price = monthly === null ? shown : { monthly, once };
  return price ? Math.round(((price.monthly ?? 0) * 12 + (price.once ?? 0)) * 100) / 100 : null;
};

/** Converts a row to the API's lead. */
export function toLead({
  design_id,
  agent_id,
  agent_name,
  assignee_id,
  assignee_name,
  remind_at,
  remind_note,
  lost_reason,
  lost_note,
  merged_into: _merged,
  won_value: _wonValue,
  won_commission: _wonCommission,
  call_by,
  came_from,
  answered_at,
  contract_id,
  contract,
  client_id: _client,
  cv_name,
  cv_size,
  cv_until,
  cv_quarantine,
  has_form,
  mailed_at,
  created_at,
  updated_at,
  updated_by_name,
  ...fields
}: LeadRow): Lead {
  return {
    ...fields,
    isPlaceListed: isPlaceListed(fields),
    suggestedValue: getFirstYearValue(fields),
    design: design_id,
    hasDoorstepForm: has_form,
    broughtBy: toPerson(agent_id, agent_name),
    assignee: toPerson(assignee_id, assignee_name),
    remindAt: remind_at?.toISOString() ?? null,
    remindNote: remind_note,
    lostReason: lost_reason,
    lostNote: lost_note,
    cameFrom: came_from,
    callBy: call_by?.toISOString() ?? null,
    answeredAt: answered_at?.toISOString() ?? null,
    cv:
      cv_name === null || cv_size === null || cv_until === null
        ? null
        : { name: cv_name, size: cv_size, until: cv_until.toISOString(), quarantine: cv_quarantine },
    contract: contract_id === null || contract === null ? null : { id: contract_id, number: contract },
    mailedAt: mailed_at?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
    updatedBy: updated_by_name,
  };
}

/** Finds a lead by its id. */
export const findLead = defineFindRow<LeadRow>('lead', leadColumns, 'leads l');

/**
 * Finds a lead by its id, or the lead that it was merged into. With `lock` the found lead is locked: merging locks both
 * leads, so a lead that was merged while the lock was awaited is followed.
 */
export const findUnmergedLead: FindRow<LeadRow> = async (db, id, lock = false) => {
  const row = await findLead(db, id, lock);
  return row?.merged_into ? findUnmergedLead(db, row.merged_into, lock) : row;
};
