import type { Surface } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import type { View } from '../../views/sections.ts';
import type { ViewProps } from '../../views/viewProps.ts';
import { Cards } from './layouts/Cards.tsx';
import { Faq } from './layouts/Faq.tsx';
import { Form } from './layouts/Form.tsx';
import { Gallery } from './layouts/Gallery.tsx';
import { Hero } from './layouts/Hero.tsx';
import { Plans } from './layouts/Plans.tsx';
import { TextImage } from './layouts/TextImage.tsx';
import { Video } from './layouts/Video.tsx';
import type { LayoutProps } from './Part.tsx';
import { assignSurfaces } from './surface.ts';

type Layout = View<'landingSections'>['layout'];

const layouts = {
  HERO: Hero,
  TEXT_IMAGE: TextImage,
  CARDS: Cards,
  PLANS: Plans,
  FAQ: Faq,
  FORM: Form,
  VIDEO: Video,
  GALLERY: Gallery,
} as const satisfies Record<Layout, (props: LayoutProps) => ReactNode>;

/**
 * One part of a landing or of the home page.
 *
 * @param surface the surface; by default the one that the part gets without neighbours
 * @param isFlipped puts the picture on the opposite side
 */
export function LandingSectionView({
  entry,
  lead = false,
  form,
  surface = assignSurfaces([entry])[0] ?? 'paper',
  isFlipped = false,
}: ViewProps<'landingSections'> & { surface?: Surface; isFlipped?: boolean }) {
  const Layout = layouts[entry.layout];
  return <Layout entry={entry} lead={lead} form={form} surface={surface} isFlipped={isFlipped} />;
}

/** The parts of a page in order, with alternating surfaces and picture sides. */
export function LandingSections({
  entries,
  lead = false,
  form,
}: {
  entries: readonly View<'landingSections'>[];
  /** True when the first part is the top of the page. */
  lead?: boolean;
  form?: ReactNode;
}) {
  const surfaces = assignSurfaces(entries);
  // Only the first part with the FORM layout contains the form, because its element ids must be unique; the others show only
  // their text.
  const formIndex = entries.findIndex((entry) => entry.layout === 'FORM');
  const flipped = assignFlips(entries);
  return entries.map((entry, index) => (
    <LandingSectionView
      key={entry.id}
      entry={entry}
      lead={lead && index === 0}
      surface={surfaces[index]}
      isFlipped={flipped[index]}
      form={index === formIndex ? form : null}
    />
  ));
}

/** Alternates the picture side of parts with a picture next to their text. */
function assignFlips(entries: readonly View<'landingSections'>[]): boolean[] {
  let count = 0;
  return entries.map((entry) => entry.layout === 'TEXT_IMAGE' && count++ % 2 === 1);
}
