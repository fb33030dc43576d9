import type { PoolClient } from 'pg';
import type { Secret } from '../../platform/secrets/secret.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { seedLeads } from '../leads.ts';
import { seedActivations } from './activations.ts';
import { readMonth } from './data.ts';
import { seedHistory } from './history.ts';
import { seedImports } from './imports.ts';
import { monthLeads } from './leads.ts';
import { seedLessons } from './lessons.ts';
import { seedMails } from './mails.ts';
import { seedVisits } from './visits.ts';

/** The demo's own client and agent, whose things are told by themselves. */
const own = { client: 'cliente@centinela.demo', agent: 'agente@centinela.demo' } as const;

/**
 * Four weeks in the life of the demo company, told backwards from now: leads, mails, the ERP's files, activations, visits,
 * lessons, and what editors did. After everything that they hang on.
 */
export async function seedMonth(
  db: PoolClient,
  { storage, secret }: { storage: Storage; secret: Secret },
): Promise<void> {
  const month = await readMonth();
  await seedLeads(db, secret, monthLeads(month.leads));
  await seedMails(db, month, secret);
  const deeds = await seedImports(db, storage, own.client);
  await seedActivations(db, own.client);
  await seedVisits(db, month);
  await seedLessons(db, [own.client, own.agent]);
  await seedHistory(db, deeds);
}
