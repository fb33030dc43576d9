import type { LeadNote } from '@centinela/api/leads/leads.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { orNotFound } from '#platform/errors/appError.ts';
import { auditTitle } from './leads.change.ts';
import { findLead } from './leads.rows.ts';

interface NoteRow {
  id: string;
  text: string;
  author_name: string;
  created_at: Date;
}

const columns = 'n.id, n.text, n.author_name, n.created_at';

const toNote = ({ id, text, author_name, created_at }: NoteRow): LeadNote => ({
  id,
  text,
  author: author_name,
  createdAt: created_at.toISOString(),
});

/** Notes shown of one lead: the newest. */
const mostShown = 200;

/** The notes of a lead, oldest first. */
export async function notesOf(db: Queryable, leadId: string): Promise<LeadNote[]> {
  const { rows } = await db.query<NoteRow>({
    name: 'lead-notes',
    text: `select ${columns} from lead_notes n where n.lead_id = $1 order by n.id desc limit ${mostShown}`,
    values: [leadId],
  });
  return rows.map(toNote).toReversed();
}

/** Adds a note to a lead. The audit keeps that there is one, not what it says. @throws AppError notFound */
export function addNote(db: Queryable, leadId: string, text: string, actor: Actor): Promise<LeadNote> {
  return inTransaction(db, async (client) => {
    const lead = orNotFound(await findLead(client, leadId, true));
    const { rows } = await client.query<NoteRow>(
      `insert into lead_notes as n (lead_id, author_id, author_name, text) values ($1, $2, $3, $4) returning ${columns}`,
      [leadId, actor.user?.id ?? null, actor.user?.name ?? '', text],
    );
    const note = onlyRow(rows);
    await recordAudit(client, actor, {
      action: 'update',
      subject: 'leads',
      subjectId: leadId,
      title: auditTitle(lead),
      after: { note: note.id },
    });
    return toNote(note);
  });
}
