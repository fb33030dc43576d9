import { getCurrentPrice } from '@centinela/sections/sections/plans/pricing/price.ts';
import { SlideView } from '@centinela/sections/sections/sliderSections/view.tsx';
import type { View } from '@centinela/sections/views/sections.ts';
import { usePageLanguage, useWords } from '@centinela/ui/language/pageLanguage.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { NetPrice } from '@centinela/ui/parts/Price/NetPrice.tsx';
import { formatPrice } from '@centinela/ui/pesos.ts';
import { Island } from '../../islands/Island.tsx';
import { SearchBox } from '../../islands/search/SearchBox.tsx';
import { SliderControls } from '../../islands/slider/SliderControls.tsx';
import styles from './HomeSlider.module.css';
import { homeWords } from './words.ts';

/**
 * Hero slider with CSS scroll snapping, so it needs no script. The first slide shows the lowest price and a link to
 * be called. In wide windows the search field overlaps the bottom of the slider.
 */
export function HomeSlider({
  slides,
  plans,
  callBackUrl,
}: {
  slides: readonly View<'sliderSections'>[];
  plans: readonly View<'plans'>[];
  /** Address of the form to be called back. */
  callBackUrl: string;
}) {
  const words = useWords(homeWords);
  const language = usePageLanguage();
  if (slides.length === 0) return null;
  const slideLinks = slides.map((slide, index) => ({ id: `escena-${index + 1}`, title: slide.title }));
  return (
    <div className={`night ${styles.hero}`}>
      <section className={styles.slider} aria-label={words.slider}>
        {/* Scrollable regions must be reachable by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
        <ul data-track="" className={styles.track} tabIndex={0} aria-label={words.slides}>
          {slides.map((slide, index) => (
            <li key={slide.id} id={slideLinks[index]?.id} className={styles.slide}>
              {index === 0 ? (
                <SlideView
                  entry={slide}
                  lead
                  secondaryAction={<CallBack href={callBackUrl} />}
                  note={<StartingPrice plans={plans} />}
                />
              ) : (
                <SlideView entry={slide} />
              )}
            </li>
          ))}
        </ul>
        {slides.length > 1 && (
          <div className={styles.controls}>
            <Island name="slider">
              <SliderControls slides={slideLinks} />
            </Island>
          </div>
        )}
      </section>
      {language === 'es' && (
        <Island name="search" when="touched" className={styles.search}>
          <SearchBox id="buscar-portada" label="Buscar desde la portada" suggestionsPosition="above" />
        </Island>
      )}
    </div>
  );
}

const CallBack = ({ href }: { href: string }) => (
  <ButtonLink href={href} variant="outline">
    {useWords(homeWords).callMe}
  </ButtonLink>
);

/** Lowest price of the plans on the page. */
function StartingPrice({ plans }: { plans: readonly View<'plans'>[] }) {
  const words = useWords(homeWords);
  const language = usePageLanguage();
  if (plans.length === 0) return null;
  const lowestPrice = Math.min(...plans.map(getCurrentPrice));
  return (
    <>
      <a className={styles.from} href="#planes">
        {words.plansFrom} <strong>{formatPrice(lowestPrice, language)}</strong> {words.perMonth}
      </a>
      <NetPrice amount={lowestPrice} />
    </>
  );
}
