import type { PoolClient } from 'pg';
import type { Secret } from '../../platform/secrets/secret.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { seedLeads } from '../leads.ts';
import { seedActivations } from './activations.ts';
import { seedCalls } from './calls.ts';
import { readMonth } from './data.ts';
import { seedHistory } from './history.ts';
import { seedImports } from './imports.ts';
import { monthLeads } from './leads.ts';
import { seedLessons } from './lessons.ts';
import { seedMails } from './mails.ts';
import { seedVisits } from './visits.ts';

/** The main demo client and agent, who are seeded separately. */
const mainAccounts = { client: 'cliente@centinela.demo', agent: 'agente@centinela.demo' } as const;

/**
 * Seeds the last four weeks of the demo company: leads, mails, ERP files, activations, visits, lessons and edits, and
 * a year of calls.
 * Runs after everything that these depend on.
 */
export async function seedMonth(
  db: PoolClient,
  { storage, secret }: { storage: Storage; secret: Secret },
): Promise<void> {
  const month = await readMonth();
  await seedLeads(db, secret, monthLeads(month.leads));
  await seedMails(db, month, secret);
  const actions = await seedImports(db, storage, mainAccounts.client);
  await seedActivations(db, mainAccounts.client);
  await seedCalls(db, mainAccounts.client);
  await seedVisits(db, month);
  await seedLessons(db, [mainAccounts.client, mainAccounts.agent]);
  await seedHistory(db, actions);
}
