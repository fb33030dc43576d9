// Written by `npm run generate` from the folders beside this one. Not to be changed by hand.
import type { SectionKey } from '../registry.ts';
import type { SectionView } from '../viewProps.ts';
import { GeneralPlanView as generalPlans } from '../sections/generalPlans/view.tsx';
import { IconSectionView as iconSections } from '../sections/iconSections/view.tsx';
import { IconView as icons } from '../sections/icons/view.tsx';
import { ImageView as images } from '../sections/images/view.tsx';
import { SettingsView as internalSettings } from '../sections/internalSettings/view.tsx';
import { LandingSectionView as landingSections } from '../sections/landingSections/view.tsx';
import { LandingView as landings } from '../sections/landings/view.tsx';
import { MenuView as menus } from '../sections/menus/view.tsx';
import { PlanView as plans } from '../sections/plans/view.tsx';
import { FreePageView as sections } from '../sections/sections/view.tsx';
import { SlideView as sliderSections } from '../sections/sliderSections/view.tsx';
import { TopBarView as topBarSections } from '../sections/topBarSections/view.tsx';

/** How an entry of each section looks on the public site. */
export const views = {
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
} as const satisfies { [K in SectionKey]: SectionView<K> };
