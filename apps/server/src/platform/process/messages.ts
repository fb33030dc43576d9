import { z } from 'zod';

/** What a door tells the process that started it. */
export const doorMessage = z.object({
  type: z.literal('ready'),
  /** One-time link that creates the administrator; only on the first start without demo. */
  adminLink: z.string().optional(),
});
export type DoorMessage = z.infer<typeof doorMessage>;

/** What a door is told: finish what is under way and end. */
export const STOP_MESSAGE = 'stop';
