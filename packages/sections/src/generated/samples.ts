// Written by `npm run generate` from the neighbouring folders. Do not edit.
import type { EntryData } from '../kernel/derive.ts';
import type { SectionKey } from '../views/sections.ts';
import { academySample as academySections } from '../sections/academySections/sample.ts';
import { advantageSample as advantageSections } from '../sections/advantageSections/sample.ts';
import { adviceSample as adviceSections } from '../sections/adviceSections/sample.ts';
import { agentPageSample as agentPages } from '../sections/agentPages/sample.ts';
import { agentThirdSectionSample as agentThirdSections } from '../sections/agentThirdSections/sample.ts';
import { applicationSample as applicationSections } from '../sections/applicationSections/sample.ts';
import { autoSectionSample as autoSections } from '../sections/autoSections/sample.ts';
import { beAgentSample as beAgentSections } from '../sections/beAgentSections/sample.ts';
import { clientVehicleSample as clientVehicleSections } from '../sections/clientVehicleSections/sample.ts';
import { domainFileSample as domainFiles } from '../sections/domainFiles/sample.ts';
import { generalPlanSample as generalPlans } from '../sections/generalPlans/sample.ts';
import { guaranteeSample as guaranteeSections } from '../sections/guaranteeSections/sample.ts';
import { guideSample as guides } from '../sections/guides/sample.ts';
import { homeSectionSample as homeSections } from '../sections/homeSections/sample.ts';
import { iconSectionSample as iconSections } from '../sections/iconSections/sample.ts';
import { iconSample as icons } from '../sections/icons/sample.ts';
import { imageSample as images } from '../sections/images/sample.ts';
import { settingsSample as internalSettings } from '../sections/internalSettings/sample.ts';
import { joinUsSample as joinUsSections } from '../sections/joinUsSections/sample.ts';
import { landingSectionSample as landingSections } from '../sections/landingSections/sample.ts';
import { landingSample as landings } from '../sections/landings/sample.ts';
import { menuSample as menus } from '../sections/menus/sample.ts';
import { monitoringServiceSample as monitoringServiceSections } from '../sections/monitoringServiceSections/sample.ts';
import { motoSectionSample as motoSections } from '../sections/motoSections/sample.ts';
import { myMonitoringAccountSample as myMonitoringAccountSections } from '../sections/myMonitoringAccountSections/sample.ts';
import { planSample as plans } from '../sections/plans/sample.ts';
import { priceSample as priceSections } from '../sections/priceSections/sample.ts';
import { productPageSample as productPages } from '../sections/productPages/sample.ts';
import { productSample as productSections } from '../sections/productSections/sample.ts';
import { productTypeSample as productTypes } from '../sections/productTypes/sample.ts';
import { promotionSample as promotionSections } from '../sections/promotionSections/sample.ts';
import { protectionSample as protectionSections } from '../sections/protectionSections/sample.ts';
import { freePageSample as sections } from '../sections/sections/sample.ts';
import { sliderSample as sliderSections } from '../sections/sliderSections/sample.ts';
import { toolSample as toolsSections } from '../sections/toolsSections/sample.ts';
import { topBarAgentSample as topBarAgentSections } from '../sections/topBarAgentSections/sample.ts';
import { topBarSample as topBarSections } from '../sections/topBarSections/sample.ts';
import { upsellingSectionSample as upsellingSections } from '../sections/upsellingSections/sample.ts';
import { upsellingSample as upsellings } from '../sections/upsellings/sample.ts';
import { vehicleSample as vehicleSections } from '../sections/vehicleSections/sample.ts';

/** A whole entry of each section in its stored form, for previews and for the contract that all must keep. */
export const samples = {
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
} satisfies { [K in SectionKey]: EntryData };
