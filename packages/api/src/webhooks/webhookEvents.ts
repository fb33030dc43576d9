import type { Label } from '@centinela/sections/kernel/language.ts';

/** Events that a webhook can subscribe to. */
export const webhookEvents = [
  'lead.created',
  'lead.changed',
  'contract.created',
  'contract.changed',
  'entry.published',
  'entry.withdrawn',
  'visit.booked',
  'visit.changed',
  'visit.cancelled',
  'system.alert',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Event that staff sends to test a webhook; it needs no subscription. */
export const testEvent = 'webhook.test';

/** Every event that a delivery can contain. */
export const deliveredEvents = [...webhookEvents, testEvent] as const;
export type DeliveredEvent = (typeof deliveredEvents)[number];

/** Labels of the events. */
export const webhookEventNames: Readonly<Record<DeliveredEvent, Label>> = {
  'lead.created': ['Contacto nuevo', 'New lead'],
  'lead.changed': ['Contacto cambiado', 'Lead changed'],
  'contract.created': ['Contratos nuevos', 'New contracts'],
  'contract.changed': ['Contratos cambiados', 'Contracts changed'],
  'entry.published': ['Contenido publicado', 'Content published'],
  'entry.withdrawn': ['Contenido retirado', 'Content withdrawn'],
  'visit.booked': ['Visita reservada', 'Visit booked'],
  'visit.changed': ['Visita cambiada', 'Visit changed'],
  'visit.cancelled': ['Visita cancelada', 'Visit cancelled'],
  'system.alert': ['Aviso del sistema', 'System alert'],
  'webhook.test': ['Prueba', 'Test'],
};
