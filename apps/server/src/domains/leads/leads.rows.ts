import type { Lead } from '@centinela/api/leads/leads.ts';
import { mailSentAt } from '#mail/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';

/** A lead as it is stored. */
export interface LeadRow extends Omit<Lead, 'design' | 'mailedAt' | 'createdAt' | 'updatedAt' | 'updatedBy'> {
  design_id: string | null;
  mailed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  updated_by_name: string | null;
}

export const leadColumns = `l.id, l.version, l.source, l.status, l.verified, l.landing, l.name, l.phone, l.email,
  l.province, l.locality, l.message, l.page, l.utm, l.design_id, l.plan,
  l.monthly::float8 as monthly, l.once::float8 as once, ${mailSentAt('l.mail_id')} as mailed_at, l.created_at, l.updated_at, l.updated_by_name`;

/** A lead as the API shows it. */
export function toLead({
  design_id,
  mailed_at,
  created_at,
  updated_at,
  updated_by_name,
  ...fields
}: LeadRow): Lead {
  return {
    ...fields,
    design: design_id,
    mailedAt: mailed_at?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
    updatedBy: updated_by_name,
  };
}

/** A lead by its id; null for an id that is none. `hold` keeps others from changing it until the transaction ends. */
export async function findLead(db: Queryable, id: string, hold = false): Promise<LeadRow | null> {
  if (!isUuid(id)) return null;
  const { rows } = await db.query<LeadRow>({
    name: hold ? 'lead-hold' : 'lead-by-id',
    text: `select ${leadColumns} from leads l where l.id = $1${hold ? ' for update' : ''}`,
    values: [id],
  });
  return rows[0] ?? null;
}
