import type { Flavour } from '@centinela/sections/kernel/defineSection.ts';
import type { SectionKey } from '@centinela/sections/registry.ts';

/** A public read of the API: which sections it answers, in which flavour. No token is needed. */
export interface PublicRead {
  /** Path below /api/public. */
  path: string;
  summary: string;
  /** Member of the answer → what it holds. */
  members: Readonly<Record<string, { section: SectionKey; flavour?: Flavour }>>;
}

/** Reads whose answer is one list: the answer's data is the list itself. */
export const publicLists: Readonly<Record<string, { section: SectionKey; summary: string }>> = {
  plans: { section: 'plans', summary: 'The plans on sale.' },
  'general-plans': { section: 'generalPlans', summary: 'The lines of plans, with their plans.' },
  'get-menus': { section: 'menus', summary: 'The menus of every place.' },
  'internal-settings': { section: 'internalSettings', summary: 'Brand, contact, networks and links.' },
  topbar: { section: 'topBarSections', summary: 'The notices that are shown now.' },
};

/** Reads that gather what a home shows. A guest gets only what is meant for guests. */
export const publicHomes: readonly PublicRead[] = [
  {
    path: 'home',
    summary: 'What the public home page shows.',
    members: {
      sliderSections: { section: 'sliderSections', flavour: 'PUBLICO' },
      iconSections: { section: 'iconSections' },
      generalPlans: { section: 'generalPlans' },
      plans: { section: 'plans' },
    },
  },
  {
    path: 'client-home',
    summary: 'What the client area’s home shows.',
    members: {
      sliderSections: { section: 'sliderSections', flavour: 'CLIENT' },
      iconSections: { section: 'iconSections' },
      topBarSections: { section: 'topBarSections' },
    },
  },
  {
    path: 'agent-home',
    summary: 'What the agent area’s home shows.',
    members: {
      sliderSections: { section: 'sliderSections', flavour: 'AGENT' },
      iconSections: { section: 'iconSections' },
      topBarSections: { section: 'topBarSections' },
    },
  },
];
