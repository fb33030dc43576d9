import type { Label } from '@centinela/sections/kernel/language.ts';
import type { Half, VisitKind, VisitStatus } from './halfDays.ts';

export const visitKindNames = {
  VISIT: ['Visita', 'Visit'],
  CALL: ['Llamado', 'Call'],
} as const satisfies Record<VisitKind, Label>;

export const visitStatusNames = {
  OPEN: ['Sin horario', 'No time chosen'],
  BOOKED: ['Reservada', 'Booked'],
  CANCELLED: ['Cancelada', 'Cancelled'],
  DONE: ['Hecha', 'Done'],
  MISSED: ['No se encontró a nadie', 'Missed'],
} as const satisfies Record<VisitStatus, Label>;

/** Short names of half-days, for lists. */
export const halfLabels = {
  MORNING: ['Mañana', 'Morning'],
  AFTERNOON: ['Tarde', 'Afternoon'],
} as const satisfies Record<Half, Label>;
