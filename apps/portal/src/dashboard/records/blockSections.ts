import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';

/** Returns the sections of a page's blocks, whose drafts are published together with the page. */
export const getBlockSections = ({ fields }: Definition): ReadonlySet<string> =>
  new Set(Object.values(fields).flatMap((field) => ('blocks' in field ? kinds.embeds(field) : [])));
