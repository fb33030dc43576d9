/** Milliseconds per slide: time enough to read it twice. */
const stay = 7000;

/** Elements of a slider. */
interface Parts {
  track: HTMLElement;
  slides: HTMLElement[];
  dots: HTMLElement[];
  play: HTMLElement;
  pause: HTMLElement;
}

function partsOf(controls: HTMLElement): Parts | null {
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
  const parts = partsOf(controls);
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
  const goOn = () => {
    const isWatched = track.parentElement?.matches(':hover, :focus-within');
    if (!document.hidden && !isWatched && track.getBoundingClientRect().bottom > 0) show(current + 1);
  };
  const setPlaying = (isPlaying: boolean) => {
    clearInterval(timer);
    if (isPlaying) timer = window.setInterval(goOn, stay);
    play.hidden = isPlaying;
    pause.hidden = !isPlaying;
  };
  const follow = () => {
    const seen = Math.min(count - 1, Math.round(track.scrollLeft / Math.max(track.clientWidth, 1)));
    if (seen === current) return;
    current = seen;
    for (const [index, dot] of dots.entries())
      if (index === current) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    fetchNext();
  };

  track.addEventListener('scroll', follow, { passive: true });
  controls.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
    if (!pressed) return;
    event.preventDefault();
    setPlaying(pressed === play);
    if (pressed === play) pause.focus();
    if (pressed === pause) play.focus();
    if (pressed.dataset.step) show(current + Number(pressed.dataset.step));
    if (dots.includes(pressed)) show(dots.indexOf(pressed));
  });
  setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  for (const buttons of controls.querySelectorAll<HTMLElement>('[data-buttons]')) buttons.hidden = false;
  follow();
  setTimeout(fetchNext, stay / 2);
}
