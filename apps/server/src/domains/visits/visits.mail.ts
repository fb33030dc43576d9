import { getProvinceName } from '@centinela/api/country/provinces.ts';
import {
  formatDay,
  formatHours,
  getDeadline,
  type HalfDay,
  halfNames,
} from '@centinela/api/visits/halfDays.ts';
import { getVisitPath } from '@centinela/api/visits/view.ts';
import { createReader } from '#content/read';
import { queueMail } from '#mail/outbox';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { buildVisitCalendar, getCalendarMethod, type Organizer, type VisitEvent } from './visits.calendar.ts';
import { createVisitToken } from './visits.link.ts';
import { getHalfDay, type VisitRow } from './visits.rows.ts';

export type VisitConfig = Pick<Config, 'secret'> & { server: Pick<Config['server'], 'publicUrl'> };

/** What a mail is about. */
export type VisitOccasion = 'BOOKED' | 'CHANGED' | 'CANCELLED' | 'REMINDER';

/** Loads the company as the organizer of events. */
export async function loadOrganizer(db: Queryable, { server }: VisitConfig): Promise<Organizer> {
  const [settings] = await createReader(db, 'PUBLICO', new Date()).list('internalSettings');
  return {
    name: settings?.brand.name ?? 'Centinela',
    email: settings?.contact.email ?? null,
    origin: server.publicUrl,
  };
}

/**
 * Returns the place of a visit as the country's list spells it, or as in the contract of a client's request; null for a place
 * that only the visitor's text describes.
 */
function getTrustedPlace({ case_kind, place, province, localities }: VisitRow): string | null {
  if (case_kind === 'request') return place;
  if (province === null || localities?.length !== 1) return getProvinceName(province);
  return [localities[0], getProvinceName(province)].filter(Boolean).join(', ');
}

/** Returns the calendar event of a visit; null before it is booked. @param attendee null for a download */
export function toVisitEvent(row: VisitRow, attendee: string | null): VisitEvent | null {
  const halfDay = getHalfDay(row);
  return (
    halfDay && {
      id: row.id,
      kind: row.kind,
      sequence: row.sequence,
      isCancelled: row.status === 'CANCELLED',
      number: row.case_number,
      place: getTrustedPlace(row),
      attendee,
      changedAt: row.updated_at,
      ...halfDay,
    }
  );
}

const toMailTexts = ({ day, half }: HalfDay) => ({
  day: formatDay(day),
  hours: `${halfNames[half][0]}, ${formatHours(half)}`,
});

const storeMailId = (db: Queryable, id: string, mailId: string) =>
  db.query({
    name: 'visit-mail',
    text: 'update visits set mail_ids = mail_ids || $2::uuid where id = $1',
    values: [id, mailId],
  });

/**
 * Queues the mail to the person, with the event for their calendar and the private link. It contains nothing that the
 * visitor typed, because the address may be a stranger's.
 */
export async function queuePersonMail(
  db: Queryable,
  row: VisitRow,
  occasion: VisitOccasion,
  config: VisitConfig,
): Promise<void> {
  const event = row.email === null ? null : toVisitEvent(row, row.email);
  if (event === null) return;
  const isReminder = occasion === 'REMINDER';
  const content = isReminder ? null : buildVisitCalendar(event, await loadOrganizer(db, config));
  const mailId = await queueMail(
    db,
    {
      template: 'visit',
      to: row.email,
      data: {
        occasion,
        kind: row.kind,
        ...toMailTexts(event),
        number: row.case_number,
        changeUntil: getDeadline(row.kind, event).toISOString(),
        place: row.kind === 'VISIT' ? getTrustedPlace(row) : null,
        calendar: content === null ? null : { method: getCalendarMethod(event), content },
      },
      link: config.server.publicUrl + getVisitPath(createVisitToken(config.secret, row.id)),
    },
    config,
  );
  await storeMailId(db, row.id, mailId);
}

/**
 * Queues the mail to the company about what a person booked, changed or cancelled: to the address of the zone, or to the general
 * one if the zone has none.
 */
export async function queueCompanyMail(
  db: Queryable,
  row: VisitRow,
  occasion: Exclude<VisitOccasion, 'REMINDER'>,
  config: VisitConfig,
): Promise<void> {
  const halfDay = getHalfDay(row);
  if (!halfDay) return;
  const { name, email } = row;
  const data = {
    occasion,
    kind: row.kind,
    ...toMailTexts(halfDay),
    number: row.case_number,
    name,
    phone: row.phone,
    place: row.place,
    zone: row.zone_name,
    path: `/dashboard/visits/${row.id}`,
  };
  const replyTo = email ? { replyTo: { name, address: email } } : {};
  await storeMailId(
    db,
    row.id,
    await queueMail(db, { template: 'visit-notice', to: row.zone_email, data, ...replyTo }, config),
  );
}
