import { randomUUID } from 'node:crypto';
import { addDays, halves } from '@centinela/api/visits/halfDays.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { systemActor } from '#platform/audit/audit.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { TestDatabase } from '#testing/database.ts';
import { openVisit, type VisitInvitation } from './visits.write.ts';
import { createZone } from './visits.zones.ts';

export const visitSecret = ['visits-testing-secret-with-32-chars'] as const;

/** The context of a visitor's change. */
export const visitorContext = {
  actor: systemActor,
  config: { secret: visitSecret, server: { publicUrl: 'https://centinela.example' } },
};

/** A day on which every visit of the tests can be booked. */
export const getTestDay = (): string => addDays(toArgentineDate(new Date()), 5);

/** Creates a zone of Morón with the same capacity on every half-day. @returns its id */
export async function makeZone(
  { pool }: TestDatabase,
  capacity: number,
  place = { province: 'AR-B' as const, locality: 'Morón' },
  email: string | null = null,
): Promise<string> {
  const capacities = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    halves.map((half) => ({ weekday, half, capacity })),
  );
  const input = { name: `Zona ${place.locality}`, places: [place], capacities, email };
  const zone = await inTransaction(pool, (client) => createZone(client, input, systemActor));
  return zone.id;
}

/** Opens the visit of a new lead in Morón. @returns its id */
export const makeVisit = (
  { pool }: TestDatabase,
  invitation: Partial<VisitInvitation> = {},
): Promise<string> =>
  openVisit(pool, {
    case: { kind: 'lead', id: randomUUID(), number: 1042 },
    clientId: null,
    name: 'Ana Pérez',
    phone: '+541155550000',
    email: null,
    province: 'Buenos Aires',
    locality: 'Morón',
    callBy: null,
    ...invitation,
  });
