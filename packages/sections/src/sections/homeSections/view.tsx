import { Later } from '@centinela/ui/parts/Section/Later.tsx';
import type { ReactNode } from 'react';
import type { View } from '../../registry.ts';
import type { ViewProps } from '../../viewProps.ts';
import { LandingSections } from '../landingSections/view.tsx';
import { CareOpening } from './parts/CareOpening.tsx';
import { Closing } from './parts/Closing.tsx';
import { Features } from './parts/Features.tsx';
import { landingPart, linkCard } from './parts/landingPart.ts';
import { tellText } from './parts/tellText.ts';

type Entry = View<'homeSections'>;
type LandingCards = View<'landingSections'>['cards'];

/** Page data in addition to the entry. */
interface Beside {
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
}: ViewProps<'homeSections'> & Beside) {
  const { lead, body, questions } = tellText(entry.description);
  return (
    <>
      <CareOpening entry={entry} lead={lead} trail={trail} hasPlans={plans.length > 0} />
      <Later>
        <Features title="Lo que hace por vos" features={entry.features} body={body} />
        <LandingSections entries={[...ownParts(entry), ...moreParts({ plans, questions, related })]} />
        <Closing cta={entry.cta} phone={phone} />
      </Later>
    </>
  );
}

/** The parts for the service's devices and gallery. */
function ownParts({ products, gallery }: Entry) {
  const pictures = gallery.flatMap(({ image, caption }) =>
    image ? [{ image, title: caption ?? image.alt, text: null, cta: null }] : [],
  );
  const devices = products.flatMap(({ name, path, summary, images }) =>
    linkCard({ title: name, path, image: images[0]?.image ?? null }, { text: summary, words: 'Conocelo' }),
  );
  return [
    ...(pictures.length > 0
      ? [landingPart('GALLERY', 'fotos', { title: 'Así se ve', cards: pictures })]
      : []),
    ...(devices.length > 0
      ? [landingPart('CARDS', 'equipos', { title: 'Los equipos que usa', cards: devices })]
      : []),
  ];
}

/** The parts shared by all service pages: plans, questions and related pages. */
export const moreParts = ({
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
        landingPart('PLANS', 'planes', {
          title: 'Precio final, sin letra chica',
          text: '<p>Por mes, con IVA.</p>',
          plans: [...plans],
          cta: { title: 'Compará todos los planes', url: '/planes/todos', newTab: false },
        }),
      ]
    : []),
  ...(questions.length > 0
    ? [
        landingPart('FAQ', 'preguntas', {
          title: 'Lo que nos preguntan',
          faqs: [...questions],
          cta: { title: 'Ver todas las preguntas', url: '/faqs', newTab: false },
        }),
      ]
    : []),
  ...(related.length > 0
    ? [landingPart('CARDS', 'tambien', { title: 'También cuidamos', cards: related })]
    : []),
];
