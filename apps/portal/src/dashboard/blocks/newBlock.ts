import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, emptyEntry } from '@centinela/sections/kernel/derive.ts';

/**
 * What a new block's form starts with: its kind, and a name that tells it from others in the list of all blocks, so that
 * whoever makes one goes on with what visitors read.
 *
 * @param names what the page and the kind are called; the page's own title may still be blank
 * @param same how many of its kind the page has already
 */
export function newBlock(
  definition: Definition,
  kind: Readonly<Record<string, string>>,
  names: readonly unknown[],
  same: number,
): EntryData {
  const words = names.filter((name) => typeof name === 'string' && name.trim() !== '');
  const name = words.join(': ') + (same > 0 ? ` ${same + 1}` : '');
  return { ...emptyEntry(definition), ...kind, [definition.title]: name };
}
