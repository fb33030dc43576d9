/** Milliseconds per slide: time enough to read it twice. */
const slideDurationMs = 7000;

/** Elements of a slider. */
interface Parts {
  track: HTMLElement;
  slides: HTMLElement[];
  dots: HTMLElement[];
  play: HTMLElement;
  pause: HTMLElement;
}

function findParts(controls: HTMLElement): Parts | null {
  const find = (selector: string) => [...controls.querySelectorAll<HTMLElement>(selector)];
  const stage = controls.closest('section');
  const track = stage?.querySelector<HTMLElement>('[data-track]');
  const [play] = find('[data-play]');
  const [pause] = find('[data-pause]');
  if (!track || !play || !pause) return null;
  const slides = [...track.children].filter((child) => child instanceof HTMLElement);
  return { track, slides, dots: find('a'), play, pause };
}

/**
 * Starts the controls of a slider. The slides advance automatically, except with reduced motion, while the pointer or
 * the focus is inside, and while the slider is out of view. Choosing a slide stops them.
 */
export function startSlider(controls: HTMLElement): void {
  const parts = findParts(controls);
  if (!parts) return;
  const { track, slides, dots, play, pause } = parts;
  const count = slides.length;
  let current = 0;
  let timer = 0;

  const show = (index: number) => track.scrollTo({ left: ((index + count) % count) * track.clientWidth });
  // Lazy loading skips the pictures outside the window, so they are loaded one slide ahead.
  const fetchNext = () => {
    for (const image of slides[(current + 1) % count]?.querySelectorAll('img') ?? []) image.loading = 'eager';
  };
  const advance = () => {
    const isInUse = track.parentElement?.matches(':hover, :focus-within');
    if (!document.hidden && !isInUse && track.getBoundingClientRect().bottom > 0) show(current + 1);
  };
  const setPlaying = (isPlaying: boolean) => {
    clearInterval(timer);
    if (isPlaying) timer = window.setInterval(advance, slideDurationMs);
    play.hidden = isPlaying;
    pause.hidden = !isPlaying;
  };
  const follow = () => {
    const visibleIndex = Math.min(count - 1, Math.round(track.scrollLeft / Math.max(track.clientWidth, 1)));
    if (visibleIndex === current) return;
    current = visibleIndex;
    for (const [index, dot] of dots.entries())
      if (index === current) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    fetchNext();
  };

  track.addEventListener('scroll', follow, { passive: true });
  controls.addEventListener('click', (event) => {
    const pressedControl =
      event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
    if (!pressedControl) return;
    event.preventDefault();
    setPlaying(pressedControl === play);
    if (pressedControl === play) pause.focus();
    if (pressedControl === pause) play.focus();
    if (pressedControl.dataset.step) show(current + Number(pressedControl.dataset.step));
    if (dots.includes(pressedControl)) show(dots.indexOf(pressedControl));
  });
  setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  for (const buttons of controls.querySelectorAll<HTMLElement>('[data-buttons]')) buttons.hidden = false;
  follow();
  setTimeout(fetchNext, slideDurationMs / 2);
}
