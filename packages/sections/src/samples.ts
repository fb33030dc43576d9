import type { EntryData } from './kernel/derive.ts';
import type { SectionKey } from './registry.ts';
import { generalPlanSample } from './sections/generalPlans/sample.ts';
import { iconSectionSample } from './sections/iconSections/sample.ts';
import { iconSample } from './sections/icons/sample.ts';
import { imageSample } from './sections/images/sample.ts';
import { settingsSample } from './sections/internalSettings/sample.ts';
import { landingSectionSample } from './sections/landingSections/sample.ts';
import { landingSample } from './sections/landings/sample.ts';
import { menuSample } from './sections/menus/sample.ts';
import { planSample } from './sections/plans/sample.ts';
import { freePageSample } from './sections/sections/sample.ts';
import { sliderSample } from './sections/sliderSections/sample.ts';
import { topBarSample } from './sections/topBarSections/sample.ts';

/** A whole entry of each section in its stored form, for previews and for the contract that all must keep. */
export const samples = {
  sliderSections: sliderSample,
  iconSections: iconSectionSample,
  topBarSections: topBarSample,
  landings: landingSample,
  landingSections: landingSectionSample,
  sections: freePageSample,
  plans: planSample,
  generalPlans: generalPlanSample,
  icons: iconSample,
  images: imageSample,
  menus: menuSample,
  internalSettings: settingsSample,
} satisfies { [K in SectionKey]: EntryData };
