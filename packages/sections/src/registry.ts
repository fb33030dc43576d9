import { definitionsByKey } from './generated/definitions.ts';
import { type Definition, sidebarGroups } from './kernel/defineSection.ts';
import type { SectionKey } from './views/sections.ts';

/** All content sections by key. */
export const sections = definitionsByKey;

export const sectionKeys = Object.keys(sections).filter((key): key is SectionKey => key in sections);

/** Every reference of a page is looked up here, and a map is several times as fast as the object. */
const definitionMap: ReadonlyMap<string, Definition> = new Map(Object.entries(sections));

export const isSectionKey = (key: string): key is SectionKey => definitionMap.has(key);

/** Returns a section's definition without its exact type, for generic code. */
export const getDefinition = (key: SectionKey): Definition => definitionMap.get(key) ?? sections[key];

const compareByPlace = (one: Definition, other: Definition): number =>
  sidebarGroups.indexOf(one.group) - sidebarGroups.indexOf(other.group) ||
  (one.place ?? 1000) - (other.place ?? 1000);

/** All definitions in sidebar order. */
export const definitions: readonly Definition[] = sectionKeys.map(getDefinition).toSorted(compareByPlace);
