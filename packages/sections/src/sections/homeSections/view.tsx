import { Deferred } from '@centinela/ui/parts/Section/Deferred.tsx';
import type { ReactNode } from 'react';
import type { View } from '../../views/sections.ts';
import type { ViewProps } from '../../views/viewProps.ts';
import { LandingSections } from '../landingSections/view.tsx';
import { Closing } from './parts/Closing.tsx';
import { Features } from './parts/Features.tsx';
import { createLandingPart, createLinkCard } from './parts/landingPart.ts';
import { ProtectionHero } from './parts/ProtectionHero.tsx';
import { splitText } from './parts/splitText.ts';

type Entry = View<'homeSections'>;
type LandingCards = View<'landingSections'>['cards'];

/** Page data in addition to the entry. */
interface PageData {
  /** Breadcrumb above the title. */
  trail?: ReactNode;
  /** Plans to choose from. */
  plans?: readonly View<'plans'>[];
  /** Cards that link to related services. */
  related?: LandingCards;
  phone?: string | null;
}

/** A house service page: features, devices, plans and questions. */
export function HomeSectionView({
  entry,
  trail,
  plans = [],
  related = [],
  phone = null,
}: ViewProps<'homeSections'> & PageData) {
  const { lead, body, questions } = splitText(entry.description);
  return (
    <>
      <ProtectionHero entry={entry} lead={lead} trail={trail} hasPlans={plans.length > 0} />
      <Deferred>
        <Features title="Lo que hace por vos" features={entry.features} body={body} />
        <LandingSections
          entries={[...createServiceParts(entry), ...createSharedParts({ plans, questions, related })]}
        />
        <Closing cta={entry.cta} phone={phone} />
      </Deferred>
    </>
  );
}

/** The parts for the service's devices and gallery. */
function createServiceParts({ products, gallery }: Entry) {
  const pictures = gallery.flatMap(({ image, caption }) =>
    image ? [{ image, title: caption ?? image.alt, text: null, cta: null }] : [],
  );
  const devices = products.flatMap(({ name, path, summary, images }) =>
    createLinkCard(
      { title: name, path, image: images[0]?.image ?? null },
      { text: summary, words: 'Conocé este equipo' },
    ),
  );
  return [
    ...(pictures.length > 0
      ? [createLandingPart('GALLERY', 'fotos', { title: 'Así se ve', cards: pictures })]
      : []),
    ...(devices.length > 0
      ? [createLandingPart('CARDS', 'equipos', { title: 'Los equipos que usa', cards: devices })]
      : []),
  ];
}

/** The parts shared by all service pages: plans, questions and related pages. */
export const createSharedParts = ({
  plans,
  questions,
  related,
}: {
  plans: readonly View<'plans'>[];
  questions: View<'landingSections'>['faqs'];
  related: LandingCards;
}) => [
  ...(plans.length > 0
    ? [
        createLandingPart('PLANS', 'planes', {
          title: 'Precio final, sin letra chica',
          text: '<p>Por mes, con IVA.</p>',
          plans: [...plans],
          cta: { title: 'Compará todos los planes', url: '/planes/todos', newTab: false },
        }),
      ]
    : []),
  ...(questions.length > 0
    ? [
        createLandingPart('FAQ', 'preguntas', {
          title: 'Lo que nos preguntan',
          faqs: [...questions],
          cta: { title: 'Ver todas las preguntas', url: '/faqs', newTab: false },
        }),
      ]
    : []),
  ...(related.length > 0
    ? [createLandingPart('CARDS', 'tambien', { title: 'También cuidamos', cards: related })]
    : []),
];
