import { expect, test } from 'vitest';
import { buildVisitCalendar, getCalendarMethod, type VisitEvent } from './visits.calendar.ts';

const event: VisitEvent = {
  id: '0197a3c8-0000-7000-8000-000000000001',
  kind: 'VISIT',
  day: '2026-12-01',
  half: 'MORNING',
  sequence: 2,
  isCancelled: false,
  number: 1042,
  place: 'Morón, Buenos Aires; "centro"\nBEGIN:VEVENT',
  attendee: 'ana@ejemplo.com',
  changedAt: new Date('2026-11-29T15:00:00Z'),
};
const organizer = { name: 'Centinela', email: 'hola@centinela.example', origin: 'https://centinela.example' };
/** Builds the file and joins its folded lines. */
const unfold = (change: Partial<VisitEvent> = {}): string[] =>
  buildVisitCalendar({ ...event, ...change }, organizer)
    .replaceAll('\r\n ', '')
    .split('\r\n');

test('is an invitation in UTC with a stable id and the sequence of the change', () => {
  const lines = unfold();
  expect(lines).toContain('METHOD:REQUEST');
  expect(lines).toContain('UID:visita-0197a3c8-0000-7000-8000-000000000001@centinela.example');
  expect(lines).toContain('SEQUENCE:2');
  expect(lines).toContain('DTSTART:20261201T120000Z');
  expect(lines).toContain('DTEND:20261201T160000Z');
  expect(lines).toContain('STATUS:CONFIRMED');
  expect(lines.find((line) => line.startsWith('ORGANIZER'))).toContain('mailto:hola@centinela.example');
});

test('a cancellation keeps the id and has the method CANCEL; a download is only published', () => {
  const lines = unfold({ isCancelled: true, sequence: 3 });
  expect(lines).toContain('METHOD:CANCEL');
  expect(lines).toContain('STATUS:CANCELLED');
  expect(lines).toContain('SEQUENCE:3');
  expect(lines).toContain('UID:visita-0197a3c8-0000-7000-8000-000000000001@centinela.example');
  expect(unfold({ attendee: null })).toContain('METHOD:PUBLISH');
  expect(getCalendarMethod({ ...event, isCancelled: true })).toBe('CANCEL');
});

test('escapes what the visitor typed, uses CRLF, and folds lines at 75 bytes', () => {
  const text = buildVisitCalendar(event, organizer);
  const lines = text.split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(unfold().find((line) => line.startsWith('LOCATION'))).toBe(
    String.raw`LOCATION:Morón\, Buenos Aires\; "centro"\nBEGIN:VEVENT`,
  );
});

test('a call has no place', () => {
  const lines = unfold({ kind: 'CALL', half: 'AFTERNOON' });
  expect(lines.some((line) => line.startsWith('LOCATION'))).toBe(false);
  expect(lines).toContain('SUMMARY:Te llama Centinela');
  expect(lines).toContain('DTSTART:20261201T170000Z');
});
