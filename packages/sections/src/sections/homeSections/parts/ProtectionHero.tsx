import { ButtonLink, CtaLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import type { ReactNode } from 'react';
import type { View } from '../../../views/sections.ts';

/**
 * The hero of a service page: a dark scene with title, text and button.
 *
 * @param trail breadcrumb above the title
 * @param hasPlans true when the page has plans, at `#planes`
 */
export const ProtectionHero = ({
  entry: { title, image, mobileImage, cta },
  lead,
  trail,
  hasPlans,
}: {
  entry: Pick<View<'homeSections'>, 'title' | 'image' | 'mobileImage' | 'cta'>;
  lead: string;
  trail?: ReactNode;
  hasPlans: boolean;
}) => (
  <Hero
    trail={trail}
    title={title}
    lead={lead && <RichText html={lead} />}
    image={image}
    mobileImage={mobileImage}
    scene
    isTall
  >
    <CtaLink cta={cta} />
    {hasPlans && (
      <ButtonLink href="#planes" variant={cta ? 'outline' : 'accent'}>
        Mirá los precios
      </ButtonLink>
    )}
  </Hero>
);
