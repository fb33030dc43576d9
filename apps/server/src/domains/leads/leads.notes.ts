import type { StaffNote } from '@centinela/api/http/notes.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { orNotFound } from '#platform/errors/appError.ts';
import { defineNotes } from '#platform/notes/notes.ts';
import { auditTitle } from './leads.change.ts';
import { findLead } from './leads.rows.ts';

export const leadNotes = defineNotes('lead_notes', 'lead_id');

/** Adds a note to a lead. The audit log records the fact, not the text. @throws AppError notFound */
export function addNote(db: Queryable, leadId: string, text: string, actor: Actor): Promise<StaffNote> {
  return inTransaction(db, async (client) => {
    const lead = orNotFound(await findLead(client, leadId, true));
    const note = await leadNotes.add(client, leadId, text, actor);
    await recordAudit(client, actor, {
      action: 'update',
      subject: 'leads',
      subjectId: leadId,
      title: auditTitle(lead),
      after: { note: note.id },
    });
    return note;
  });
}
