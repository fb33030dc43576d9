import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, emptyEntry } from '@centinela/sections/kernel/derive.ts';

/**
 * Returns the initial values of a new block: its kind, and a name that distinguishes it in the list of all blocks. The
 * editor need not enter a name first.
 *
 * @param names the names of the page and the kind; the page's own title may still be empty
 * @param sameKindCount how many blocks of this kind the page already has
 */
export function createNewBlock(
  definition: Definition,
  kind: Readonly<Record<string, string>>,
  names: readonly unknown[],
  sameKindCount: number,
): EntryData {
  const knownNames = names.filter((name) => typeof name === 'string' && name.trim() !== '');
  const name = knownNames.join(': ') + (sameKindCount > 0 ? ` ${sameKindCount + 1}` : '');
  return { ...emptyEntry(definition), ...kind, [definition.title]: name };
}
