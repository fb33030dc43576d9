import { definitionsByKey } from './generated/definitions.ts';
import { type Definition, sidebarGroups } from './kernel/defineSection.ts';
import type { SectionKey } from './views/sections.ts';

/** All content sections by key. */
export const sections = definitionsByKey;

export const sectionKeys = Object.keys(sections).filter((key): key is SectionKey => key in sections);

export const isSectionKey = (key: string): key is SectionKey => Object.hasOwn(sections, key);

/** Returns a section's definition without its exact type, for generic code. */
export const getDefinition = (key: SectionKey): Definition => sections[key];

const compareByPlace = (one: Definition, other: Definition): number =>
  sidebarGroups.indexOf(one.group) - sidebarGroups.indexOf(other.group) ||
  (one.place ?? 1000) - (other.place ?? 1000);

/** All definitions in sidebar order. */
export const definitions: readonly Definition[] = sectionKeys.map(getDefinition).toSorted(compareByPlace);
