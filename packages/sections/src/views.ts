import type { SectionKey } from './registry.ts';
import { GeneralPlanView } from './sections/generalPlans/view.tsx';
import { IconSectionView } from './sections/iconSections/view.tsx';
import { IconView } from './sections/icons/view.tsx';
import { ImageView } from './sections/images/view.tsx';
import { SettingsView } from './sections/internalSettings/view.tsx';
import { LandingSectionView } from './sections/landingSections/view.tsx';
import { LandingView } from './sections/landings/view.tsx';
import { MenuView } from './sections/menus/view.tsx';
import { PlanView } from './sections/plans/view.tsx';
import { FreePageView } from './sections/sections/view.tsx';
import { SlideView } from './sections/sliderSections/view.tsx';
import { TopBarView } from './sections/topBarSections/view.tsx';
import type { SectionView } from './viewProps.ts';

/** How an entry of each section looks on the public site. A section without a view does not compile. */
export const views = {
  sliderSections: SlideView,
  iconSections: IconSectionView,
  topBarSections: TopBarView,
  landings: LandingView,
  landingSections: LandingSectionView,
  sections: FreePageView,
  plans: PlanView,
  generalPlans: GeneralPlanView,
  icons: IconView,
  images: ImageView,
  menus: MenuView,
  internalSettings: SettingsView,
} as const satisfies { [K in SectionKey]: SectionView<K> };
