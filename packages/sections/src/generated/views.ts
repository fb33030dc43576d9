// Written by `npm run generate` from the neighbouring folders. Do not edit.
import type { SectionKey } from '../views/sections.ts';
import type { SectionView } from '../views/viewProps.ts';
import { AcademyView as academySections } from '../sections/academySections/view.tsx';
import { AdvantageView as advantageSections } from '../sections/advantageSections/view.tsx';
import { AdviceView as adviceSections } from '../sections/adviceSections/view.tsx';
import { AgentPageView as agentPages } from '../sections/agentPages/view.tsx';
import { AgentThirdSectionView as agentThirdSections } from '../sections/agentThirdSections/view.tsx';
import { ApplicationView as applicationSections } from '../sections/applicationSections/view.tsx';
import { AutoSectionView as autoSections } from '../sections/autoSections/view.tsx';
import { BeAgentView as beAgentSections } from '../sections/beAgentSections/view.tsx';
import { VehicleCardView as clientVehicleSections } from '../sections/clientVehicleSections/view.tsx';
import { DomainFileView as domainFiles } from '../sections/domainFiles/view.tsx';
import { GeneralPlanView as generalPlans } from '../sections/generalPlans/view.tsx';
import { GuaranteeView as guaranteeSections } from '../sections/guaranteeSections/view.tsx';
import { GuideView as guides } from '../sections/guides/view.tsx';
import { HomeSectionView as homeSections } from '../sections/homeSections/view.tsx';
import { IconSectionView as iconSections } from '../sections/iconSections/view.tsx';
import { IconView as icons } from '../sections/icons/view.tsx';
import { ImageView as images } from '../sections/images/view.tsx';
import { SettingsView as internalSettings } from '../sections/internalSettings/view.tsx';
import { JoinUsView as joinUsSections } from '../sections/joinUsSections/view.tsx';
import { LandingSectionView as landingSections } from '../sections/landingSections/view.tsx';
import { LandingView as landings } from '../sections/landings/view.tsx';
import { MenuView as menus } from '../sections/menus/view.tsx';
import { MonitoringServiceView as monitoringServiceSections } from '../sections/monitoringServiceSections/view.tsx';
import { MotoSectionView as motoSections } from '../sections/motoSections/view.tsx';
import { MyMonitoringAccountView as myMonitoringAccountSections } from '../sections/myMonitoringAccountSections/view.tsx';
import { PlanView as plans } from '../sections/plans/view.tsx';
import { PriceListView as priceSections } from '../sections/priceSections/view.tsx';
import { ProductPageView as productPages } from '../sections/productPages/view.tsx';
import { ProductView as productSections } from '../sections/productSections/view.tsx';
import { ProductTypeView as productTypes } from '../sections/productTypes/view.tsx';
import { PromotionView as promotionSections } from '../sections/promotionSections/view.tsx';
import { ProtectionView as protectionSections } from '../sections/protectionSections/view.tsx';
import { FreePageView as sections } from '../sections/sections/view.tsx';
import { SlideView as sliderSections } from '../sections/sliderSections/view.tsx';
import { ToolView as toolsSections } from '../sections/toolsSections/view.tsx';
import { TopBarAgentView as topBarAgentSections } from '../sections/topBarAgentSections/view.tsx';
import { TopBarView as topBarSections } from '../sections/topBarSections/view.tsx';
import { UpsellingSectionView as upsellingSections } from '../sections/upsellingSections/view.tsx';
import { UpsellingView as upsellings } from '../sections/upsellings/view.tsx';
import { VehicleSceneView as vehicleSections } from '../sections/vehicleSections/view.tsx';

/** How an entry of each section looks on the public site. */
export const views = {
  academySections,
  advantageSections,
  adviceSections,
  agentPages,
  agentThirdSections,
  applicationSections,
  autoSections,
  beAgentSections,
  clientVehicleSections,
  domainFiles,
  generalPlans,
  guaranteeSections,
  guides,
  homeSections,
  iconSections,
  icons,
  images,
  internalSettings,
  joinUsSections,
  landingSections,
  landings,
  menus,
  monitoringServiceSections,
  motoSections,
  myMonitoringAccountSections,
  plans,
  priceSections,
  productPages,
  productSections,
  productTypes,
  promotionSections,
  protectionSections,
  sections,
  sliderSections,
  toolsSections,
  topBarAgentSections,
  topBarSections,
  upsellingSections,
  upsellings,
  vehicleSections,
} as const satisfies { [K in SectionKey]: SectionView<K> };
