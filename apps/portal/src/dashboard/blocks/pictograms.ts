import { isSectionKey } from '@centinela/sections/registry.ts';
import type { SectionKey, View } from '@centinela/sections/views/sections.ts';
import {
  IconForms,
  IconHelpCircle,
  IconLayoutCollage,
  IconLayoutGrid,
  IconLayoutNavbar,
  IconLayoutSidebarRight,
  IconSection,
  IconTags,
  IconVideo,
} from '@tabler/icons-react';

type Pictogram = typeof IconSection;

const landingPictograms: Record<View<'landingSections'>['layout'], Pictogram> = {
  HERO: IconLayoutNavbar,
  TEXT_IMAGE: IconLayoutSidebarRight,
  CARDS: IconLayoutGrid,
  PLANS: IconTags,
  FAQ: IconHelpCircle,
  FORM: IconForms,
  VIDEO: IconVideo,
  GALLERY: IconLayoutCollage,
};

const pictograms: Partial<Record<SectionKey, Readonly<Record<string, Pictogram>>>> = {
  landingSections: landingPictograms,
};

/** The icon of a kind of block, or a default icon. */
export const getPictogram = (section: string, kind: string): Pictogram =>
  (isSectionKey(section) ? pictograms[section]?.[kind] : undefined) ?? IconSection;
