import { z } from 'zod';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/pool.ts';
import { type BoundJob, defineJob, handleJob, type JobContext } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { createReader } from '../content/content.read.ts';
import { leadMail } from './leads.mail.ts';
import { findLead, type LeadRow } from './leads.rows.ts';

/** Mails a lead. Repeated after 20 seconds, 40, 80 …: for almost four days in all, a weekend without mail. */
export const mailJob = defineJob({
  name: 'leads.mail',
  payload: z.object({ id: z.uuid() }),
  retries: 14,
  retryDelaySeconds: 20,
  expireSeconds: 120,
});

/** All jobs of this room, to make their queues. */
export const leadJobList = [mailJob] as const;

export interface LeadJobDeps {
  database: Pick<Database, 'pool'>;
  /** Null: no mail server is configured. */
  mailer: Mailer | null;
  config: Pick<Config, 'mail' | 'server'>;
}

/** Whom a lead is mailed to: its landing's address, else that of the settings, else LEAD_EMAIL. */
async function destinationOf({ database, config }: LeadJobDeps, lead: LeadRow) {
  const read = createReader(database.pool, 'PUBLICO', new Date(), { withPrivate: true });
  const landing = lead.landing === null ? null : await read.bySlug('landings', lead.landing);
  const [settings] = await read.list('internalSettings');
  return {
    to: landing?.leadEmail ?? settings?.leadEmail ?? config.mail.leadEmail,
    landing: landing?.title ?? lead.landing,
  };
}

async function mailLead(deps: LeadJobDeps, id: string, log: JobContext['log']): Promise<void> {
  const { pool } = deps.database;
  const lead = await findLead(pool, id);
  if (!lead || lead.mailed_at) return;
  const { to, landing } = await destinationOf(deps, lead);
  if (!deps.mailer || !to) {
    const missing = deps.mailer ? 'LEAD_EMAIL' : 'SMTP_URL';
    return log.warn({ lead: id, missing }, 'a lead is stored and not mailed: mail is not configured');
  }
  await deps.mailer.send(leadMail(lead, { to, landing, origin: deps.config.server.publicUrl }));
  await pool.query('update leads set mailed_at = now() where id = $1', [id]);
}

/** The jobs with what does them, for a worker. */
export const leadJobs = (deps: LeadJobDeps): BoundJob[] => [
  handleJob(mailJob, ({ id }, { log }) => mailLead(deps, id, log)),
];
