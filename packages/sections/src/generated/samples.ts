// Written by `npm run generate` from the folders beside this one. Not to be changed by hand.
import type { EntryData } from '../kernel/derive.ts';
import type { SectionKey } from '../registry.ts';
import { generalPlanSample as generalPlans } from '../sections/generalPlans/sample.ts';
import { iconSectionSample as iconSections } from '../sections/iconSections/sample.ts';
import { iconSample as icons } from '../sections/icons/sample.ts';
import { imageSample as images } from '../sections/images/sample.ts';
import { settingsSample as internalSettings } from '../sections/internalSettings/sample.ts';
import { landingSectionSample as landingSections } from '../sections/landingSections/sample.ts';
import { landingSample as landings } from '../sections/landings/sample.ts';
import { menuSample as menus } from '../sections/menus/sample.ts';
import { planSample as plans } from '../sections/plans/sample.ts';
import { freePageSample as sections } from '../sections/sections/sample.ts';
import { sliderSample as sliderSections } from '../sections/sliderSections/sample.ts';
import { topBarSample as topBarSections } from '../sections/topBarSections/sample.ts';

/** A whole entry of each section in its stored form, for previews and for the contract that all must keep. */
export const samples = {
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
} satisfies { [K in SectionKey]: EntryData };
