// Written by `npm run generate` from the folders beside this one. Not to be changed by hand.
import { generalPlans } from '../sections/generalPlans/definition.ts';
import { iconSections } from '../sections/iconSections/definition.ts';
import { icons } from '../sections/icons/definition.ts';
import { images } from '../sections/images/definition.ts';
import { internalSettings } from '../sections/internalSettings/definition.ts';
import { landingSections } from '../sections/landingSections/definition.ts';
import { landings } from '../sections/landings/definition.ts';
import { menus } from '../sections/menus/definition.ts';
import { plans } from '../sections/plans/definition.ts';
import { sections } from '../sections/sections/definition.ts';
import { sliderSections } from '../sections/sliderSections/definition.ts';
import { topBarSections } from '../sections/topBarSections/definition.ts';

/** Every section of content, by its key. */
export const definitionsByKey = {
  generalPlans,
  iconSections,
  icons,
  images,
  internalSettings,
  landingSections,
  landings,
  menus,
  plans,
  sections,
  sliderSections,
  topBarSections,
} as const;
