// Written by `npm run generate` from the neighbouring folders. Do not edit.
import { academySections } from '../sections/academySections/definition.ts';
import { advantageSections } from '../sections/advantageSections/definition.ts';
import { adviceSections } from '../sections/adviceSections/definition.ts';
import { agentPages } from '../sections/agentPages/definition.ts';
import { agentThirdSections } from '../sections/agentThirdSections/definition.ts';
import { applicationSections } from '../sections/applicationSections/definition.ts';
import { autoSections } from '../sections/autoSections/definition.ts';
import { beAgentSections } from '../sections/beAgentSections/definition.ts';
import { clientVehicleSections } from '../sections/clientVehicleSections/definition.ts';
import { domainFiles } from '../sections/domainFiles/definition.ts';
import { generalPlans } from '../sections/generalPlans/definition.ts';
import { guaranteeSections } from '../sections/guaranteeSections/definition.ts';
import { guides } from '../sections/guides/definition.ts';
import { homeSections } from '../sections/homeSections/definition.ts';
import { iconSections } from '../sections/iconSections/definition.ts';
import { icons } from '../sections/icons/definition.ts';
import { images } from '../sections/images/definition.ts';
import { internalSettings } from '../sections/internalSettings/definition.ts';
import { joinUsSections } from '../sections/joinUsSections/definition.ts';
import { landingSections } from '../sections/landingSections/definition.ts';
import { landings } from '../sections/landings/definition.ts';
import { menus } from '../sections/menus/definition.ts';
import { monitoringServiceSections } from '../sections/monitoringServiceSections/definition.ts';
import { motoSections } from '../sections/motoSections/definition.ts';
import { myMonitoringAccountSections } from '../sections/myMonitoringAccountSections/definition.ts';
import { plans } from '../sections/plans/definition.ts';
import { priceSections } from '../sections/priceSections/definition.ts';
import { productPages } from '../sections/productPages/definition.ts';
import { productSections } from '../sections/productSections/definition.ts';
import { productTypes } from '../sections/productTypes/definition.ts';
import { promotionSections } from '../sections/promotionSections/definition.ts';
import { protectionSections } from '../sections/protectionSections/definition.ts';
import { sections } from '../sections/sections/definition.ts';
import { sliderSections } from '../sections/sliderSections/definition.ts';
import { toolsSections } from '../sections/toolsSections/definition.ts';
import { topBarAgentSections } from '../sections/topBarAgentSections/definition.ts';
import { topBarSections } from '../sections/topBarSections/definition.ts';
import { upsellingSections } from '../sections/upsellingSections/definition.ts';
import { upsellings } from '../sections/upsellings/definition.ts';
import { vehicleSections } from '../sections/vehicleSections/definition.ts';

/** Every section of content, by its key. */
export const definitionsByKey = {
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
} as const;

type Definitions = typeof definitionsByKey;

declare module '../views/sections.ts' {
  interface Sections extends Definitions {}
}
