import { definitionsByKey } from './generated/definitions.ts';
import { type Definition, sidebarGroups } from './kernel/defineSection.ts';
import type { EntryView } from './kernel/values.ts';

/** Every section of content, by its key. */
export const sections = definitionsByKey;

export type Sections = typeof sections;
export type SectionKey = keyof Sections;

/** An entry of a section as its view gets it. */
export type View<K extends SectionKey> = EntryView<K, Sections>;

export const sectionKeys = Object.keys(sections).filter((key): key is SectionKey => key in sections);

export const isSectionKey = (key: string): key is SectionKey => Object.hasOwn(sections, key);

/** A section's definition without its exact type, for code that serves all of them alike. */
export const definitionOf = (key: SectionKey): Definition => sections[key];

const byPlace = (one: Definition, other: Definition): number =>
  sidebarGroups.indexOf(one.group) - sidebarGroups.indexOf(other.group) ||
  (one.place ?? 1000) - (other.place ?? 1000);

/** All definitions, in the order of the sidebar. */
export const definitions: readonly Definition[] = sectionKeys.map(definitionOf).toSorted(byPlace);
