import {
  type DeliveredEvent,
  deliveredEvents,
  type WebhookEvent,
  webhookEventNames,
  webhookEvents,
} from '@centinela/api/webhooks/webhookEvents.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';

const isDelivered = (event: string): event is DeliveredEvent =>
  deliveredEvents.some((each) => each === event);

/** Returns the label of an event; an unknown one is returned unchanged. */
export const getEventLabel = (event: string): Label =>
  isDelivered(event) ? webhookEventNames[event] : [event, event];

/** Returns the events that this version knows, in order. */
export const toKnownEvents = (events: readonly string[]): WebhookEvent[] =>
  webhookEvents.filter((each) => events.includes(each));
