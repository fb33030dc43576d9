import { ArrowIcon, BackIcon, PauseIcon, PlayIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { type MouseEvent, useCallback, useEffect, useState } from 'react';
import { useIsAlive } from './session.ts';
import styles from './slider.module.css';

/** How long a scene stays, in milliseconds: time enough to read it twice. */
const stay = 7000;

export interface SliderProps {
  /** Id of the list that scrolls. */
  trackId: string;
  slides: readonly { id: string; title: string }[];
}

/** Dots that lead to each slide (links, so they work without a script), and once alive: before, after and pause. */
export function SliderControls({ trackId, slides }: SliderProps) {
  const isAlive = useIsAlive();
  const { current, show } = useTrack(trackId, slides.length);
  const next = (current + 1) % slides.length;
  const [isPlaying, setPlaying] = usePlaying(trackId, next, show);
  useEffect(() => fetchPictures(slides[next]?.id), [slides, next]);

  const choose = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    setPlaying(false);
    show(index);
  };
  const step = (by: number) => () => {
    setPlaying(false);
    show((current + by + slides.length) % slides.length);
  };
  return (
    <div className={styles.controls}>
      <ul className={styles.dots}>
        {slides.map((slide, index) => (
          <li key={slide.id}>
            <a
              className={styles.dot}
              href={`#${slide.id}`}
              aria-current={index === current ? 'true' : undefined}
              onClick={choose(index)}
            >
              <VisuallyHidden>{slide.title}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
      {isAlive && (
        <div className={styles.buttons}>
          <button type="button" className={styles.button} onClick={() => setPlaying(!isPlaying)}>
            {isPlaying ? <PauseIcon /> : <PlayIcon />}
            <VisuallyHidden>{isPlaying ? 'Pausar' : 'Reproducir'}</VisuallyHidden>
          </button>
          <button type="button" className={styles.button} onClick={step(-1)}>
            <BackIcon />
            <VisuallyHidden>Anterior</VisuallyHidden>
          </button>
          <button type="button" className={styles.button} onClick={step(1)}>
            <ArrowIcon />
            <VisuallyHidden>Siguiente</VisuallyHidden>
          </button>
        </div>
      )}
    </div>
  );
}

/** Brings a slide's pictures before it is shown: a browser leaves alone what waits beside the window. */
function fetchPictures(slideId: string | undefined): void {
  const slide = slideId ? document.getElementById(slideId) : null;
  for (const image of slide?.querySelectorAll('img') ?? []) image.loading = 'eager';
}

/** Which slide is in sight, and a way to show another. The visitor may scroll too: the track says what is seen. */
function useTrack(trackId: string, count: number) {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const track = document.getElementById(trackId);
    if (!track) return;
    const follow = () =>
      setCurrent(Math.min(count - 1, Math.round(track.scrollLeft / Math.max(track.clientWidth, 1))));
    follow();
    track.addEventListener('scroll', follow, { passive: true });
    return () => track.removeEventListener('scroll', follow);
  }, [trackId, count]);
  const show = useCallback(
    (index: number) => {
      const track = document.getElementById(trackId);
      track?.scrollTo({ left: index * track.clientWidth });
    },
    [trackId],
  );
  return { current, show };
}

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Whether the slides go on by themselves. They do not where reduced motion is asked for, and they wait while
 * somebody points at them or works inside them, while they are out of sight, and while the window is hidden.
 */
function usePlaying(trackId: string, next: number, show: (index: number) => void) {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => setPlaying(!wantsStillness()), []);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      const stage = document.getElementById(trackId)?.parentElement;
      if (!stage || document.hidden || stage.matches(':hover, :focus-within')) return;
      if (stage.getBoundingClientRect().bottom > 0) show(next);
    }, stay);
    return () => clearInterval(timer);
  }, [isPlaying, trackId, next, show]);
  return [isPlaying, setPlaying] as const;
}
