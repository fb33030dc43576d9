import { z } from 'zod';

const uuid = z.uuid();

/** Whether a text can be the id of a row: PostgreSQL ends with an error when it is asked for another one. */
export const isUuid = (text: string): boolean => uuid.safeParse(text).success;
