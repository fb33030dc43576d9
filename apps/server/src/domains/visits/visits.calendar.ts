import { getHalfEnd, getHalfStart, type HalfDay, type VisitKind } from '@centinela/api/visits/halfDays.ts';
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** The event of a booked visit or call. */
export interface VisitEvent extends HalfDay {
  id: string;
  kind: VisitKind;
  sequence: number;
  isCancelled: boolean;
  number: number;
  /** Address of the place as displayed. */
  place: string | null;
  /** E-mail of the person; null for a file to download. */
  attendee: string | null;
  changedAt: Date;
}

/** The company as the organizer of events. */
export interface Organizer {
  name: string;
  email: string | null;
  /** Origin of the site. */
  origin: string;
}

/**
 * Returns the iCalendar method of an event (RFC 5546): an invitation or its cancellation for a mail, a plain
 * publication for a file to download.
 */
export const getCalendarMethod = ({
  attendee,
  isCancelled,
}: VisitEvent): 'PUBLISH' | 'REQUEST' | 'CANCEL' => {
  if (attendee === null) return 'PUBLISH';
  return isCancelled ? 'CANCEL' : 'REQUEST';
};

/**
 * Creates the calendar file (RFC 5545) of a visit or call. The UID stays the same for all changes, and SEQUENCE increases,
 * so that calendars update the event. It contains nothing that the visitor typed.
 */
export function buildVisitCalendar(event: VisitEvent, { name, email, origin }: Organizer): string {
  const host = new URL(origin).hostname;
  const isVisit = event.kind === 'VISIT';
  const calendar = ical({
    prodId: { company: 'Centinela', product: 'Portal', language: 'ES' },
    method: ICalCalendarMethod[getCalendarMethod(event)],
  });
  const created = calendar.createEvent({
    id: `visita-${event.id}@${host}`,
    sequence: event.sequence,
    stamp: event.changedAt,
    start: getHalfStart(event),
    end: getHalfEnd(event),
    summary: isVisit ? `Visita de ${name}` : `Te llama ${name}`,
    description: isVisit
      ? `Vamos en esa franja. Pedido N° ${event.number}. Para cambiarla o cancelarla, usá el enlace del correo.`
      : `Te llamamos en esa franja. Pedido N° ${event.number}. Para cambiarlo o cancelarlo, usá el enlace del correo.`,
    ...(isVisit && event.place !== null && { location: event.place }),
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name, email: email ?? `no-responder@${host}` },
  });
  if (event.attendee !== null)
    created.createAttendee({ email: event.attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  return calendar.toString();
}
