import type { View } from '@centinela/sections/registry.ts';
import { SlideView } from '@centinela/sections/sections/sliderSections/view.tsx';
import { Island } from '../../islands/Island.tsx';
import { SliderControls } from '../../islands/slider/sliderControls.tsx';
import styles from './homeSlider.module.css';

/** The scenes at the top: they scroll and snap by themselves, so they need no script to be seen. */
export function HomeSlider({ slides }: { slides: readonly View<'sliderSections'>[] }) {
  if (slides.length === 0) return null;
  const named = slides.map((slide, index) => ({ id: `escena-${index + 1}`, title: slide.title }));
  return (
    <section className={`night ${styles.slider}`} aria-label="Qué cuidamos">
      {/* A region that scrolls can be reached by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
      <ul data-track="" className={styles.track} tabIndex={0} aria-label="Escenas">
        {slides.map((slide, index) => (
          <li key={slide.id} id={named[index]?.id} className={styles.slide}>
            <SlideView entry={slide} lead={index === 0} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <Island name="slider" of={SliderControls} props={{ slides: named }} />
        </div>
      )}
    </section>
  );
}
