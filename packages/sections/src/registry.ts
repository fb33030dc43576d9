import type { Definition } from './kernel/defineSection.ts';
import type { EntryView } from './kernel/values.ts';
import { generalPlans } from './sections/generalPlans/definition.ts';
import { iconSections } from './sections/iconSections/definition.ts';
import { icons } from './sections/icons/definition.ts';
import { images } from './sections/images/definition.ts';
import { internalSettings } from './sections/internalSettings/definition.ts';
import { landingSections } from './sections/landingSections/definition.ts';
import { landings } from './sections/landings/definition.ts';
import { menus } from './sections/menus/definition.ts';
import { plans } from './sections/plans/definition.ts';
import { sections as freePages } from './sections/sections/definition.ts';
import { sliderSections } from './sections/sliderSections/definition.ts';
import { topBarSections } from './sections/topBarSections/definition.ts';

/** Every section of content, by its key. */
export const sections = {
  sliderSections,
  iconSections,
  topBarSections,
  landings,
  landingSections,
  sections: freePages,
  plans,
  generalPlans,
  icons,
  images,
  menus,
  internalSettings,
} as const;

export type Sections = typeof sections;
export type SectionKey = keyof Sections;

/** An entry of a section as its view gets it. */
export type View<K extends SectionKey> = EntryView<K, Sections>;

export const sectionKeys = Object.keys(sections).filter((key): key is SectionKey => key in sections);

export const isSectionKey = (key: string): key is SectionKey => Object.hasOwn(sections, key);

/** A section's definition without its exact type, for code that serves all of them alike. */
export const definitionOf = (key: SectionKey): Definition => sections[key];

export const definitions: readonly Definition[] = sectionKeys.map(definitionOf);
