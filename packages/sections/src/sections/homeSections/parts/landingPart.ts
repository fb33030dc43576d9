import type { View } from '../../../views/sections.ts';

type LandingPart = View<'landingSections'>;

/** Creates a page part with the layout of a landing part; the anchor is derived from its name. */
export const createLandingPart = (
  layout: LandingPart['layout'],
  name: string,
  shown: Partial<LandingPart>,
): LandingPart => ({
  id: name,
  path: null,
  publishedAt: '',
  name,
  layout,
  title: null,
  text: null,
  image: null,
  mobileImage: null,
  video: null,
  background: null,
  cards: [],
  plans: [],
  faqs: [],
  cta: null,
  enable: true,
  ...shown,
});

/** Creates a card that links to an entry's page; empty if the entry has no page. */
export const createLinkCard = (
  entry: { title: string; path: string | null; image: LandingPart['image'] },
  more: { text: string | null; words: string },
): LandingPart['cards'] =>
  entry.path === null
    ? []
    : [
        {
          image: entry.image,
          title: entry.title,
          text: more.text,
          cta: { title: more.words, url: entry.path, newTab: false },
        },
      ];
