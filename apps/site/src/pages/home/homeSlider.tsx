import type { View } from '@centinela/sections/registry.ts';
import { priceOf } from '@centinela/sections/sections/plans/price.ts';
import { SlideView } from '@centinela/sections/sections/sliderSections/view.tsx';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { NetPrice } from '@centinela/ui/parts/Price/NetPrice.tsx';
import { pesos } from '@centinela/ui/pesos.ts';
import { Island } from '../../islands/Island.tsx';
import { SearchBox } from '../../islands/search/SearchBox.tsx';
import { SliderControls } from '../../islands/slider/sliderControls.tsx';
import styles from './homeSlider.module.css';

/**
 * The scenes at the top: they scroll and snap by themselves, so they need no script to be seen. The first one says from
 * what price on, and where to leave a telephone. Below them, over the ground of a wide scene, one may search.
 */
export function HomeSlider({
  slides,
  plans,
  callBack,
}: {
  slides: readonly View<'sliderSections'>[];
  plans: readonly View<'plans'>[];
  /** Where a visitor leaves a telephone to be called. */
  callBack: string;
}) {
  if (slides.length === 0) return null;
  const named = slides.map((slide, index) => ({ id: `escena-${index + 1}`, title: slide.title }));
  return (
    <div className={`night ${styles.hero}`}>
      <section className={styles.slider} aria-label="Qué cuidamos">
        {/* A region that scrolls can be reached by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
        <ul data-track="" className={styles.track} tabIndex={0} aria-label="Escenas">
          {slides.map((slide, index) => (
            <li key={slide.id} id={named[index]?.id} className={styles.slide}>
              {index === 0 ? (
                <SlideView
                  entry={slide}
                  lead
                  beside={<CallBack href={callBack} />}
                  note={<From plans={plans} />}
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
              <SliderControls slides={named} />
            </Island>
          </div>
        )}
      </section>
      <Island name="search" when="touched" className={styles.search}>
        <SearchBox id="buscar-portada" label="Buscar desde la portada" offers="above" />
      </Island>
    </div>
  );
}

const CallBack = ({ href }: { href: string }) => (
  <ButtonLink href={href} look="outline">
    Que te llamemos
  </ButtonLink>
);

/** The lowest price of the plans that the page shows. */
function From({ plans }: { plans: readonly View<'plans'>[] }) {
  if (plans.length === 0) return null;
  const lowest = Math.min(...plans.map(priceOf));
  return (
    <>
      <a className={styles.from} href="#planes">
        Planes desde <strong>{`$\u00a0${pesos(lowest)}`}</strong> por mes, con IVA
      </a>
      <NetPrice amount={lowest} />
    </>
  );
}
