import { z } from 'zod';

const uuid = z.uuid();

/** Whether a text can be the id of a row: PostgreSQL fails with an error for other texts. */
export const isUuid = (text: string): boolean => uuid.safeParse(text).success;
