import { ArrowIcon, BackIcon, PauseIcon, PlayIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { useTranslate } from '../useTranslate.ts';
import styles from './slider.module.css';

/**
 * Navigation between slides: links, which work without a script, and buttons, which `slider.ts` makes visible when it
 * starts.
 */
export function SliderControls({ slides }: { slides: readonly { id: string; title: string }[] }) {
  const translate = useTranslate();
  return (
    <div className={styles.controls}>
      <ul className={styles.dots}>
        {slides.map((slide, index) => (
          <li key={slide.id}>
            <a className={styles.dot} href={`#${slide.id}`} aria-current={index === 0 ? 'true' : undefined}>
              <VisuallyHidden>{slide.title}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.buttons} data-buttons="" hidden>
        <button type="button" className={styles.button} data-play="" hidden>
          <PlayIcon />
          <VisuallyHidden>{translate('Reproducir')}</VisuallyHidden>
        </button>
        <button type="button" className={styles.button} data-pause="" hidden>
          <PauseIcon />
          <VisuallyHidden>{translate('Pausar')}</VisuallyHidden>
        </button>
        <button type="button" className={`${styles.button} ${styles.step}`} data-step="-1">
          <BackIcon />
          <VisuallyHidden>{translate('Anterior')}</VisuallyHidden>
        </button>
        <button type="button" className={`${styles.button} ${styles.step}`} data-step="1">
          <ArrowIcon />
          <VisuallyHidden>{translate('Siguiente')}</VisuallyHidden>
        </button>
      </div>
    </div>
  );
}
