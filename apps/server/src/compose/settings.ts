import type { View } from '@centinela/sections/views/sections.ts';
import { createReader } from '../domains/content/read/content.read.ts';
import type { Queryable } from '../platform/database/queryable.ts';

/** Reads the company's settings as visitors see them; null if there are none. */
export async function readSettings(db: Queryable): Promise<View<'internalSettings'> | null> {
  const [settings] = await createReader(db, 'PUBLICO', new Date()).list('internalSettings');
  return settings ?? null;
}
