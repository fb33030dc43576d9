import type { EntryView } from './values.ts';

/**
 * The types of all content sections by key. `generated/definitions.ts` adds them to this interface, so that views
 * and pages do not import the registry that imports them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the generated registry adds its members
export interface Sections {}

export type SectionKey = keyof Sections;

/** The view type of a section's entries. */
export type View<K extends SectionKey> = EntryView<K, Sections>;
