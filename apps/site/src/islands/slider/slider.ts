/** Display time of a slide in milliseconds, long enough to read it twice. */
const slideDurationMs = 7000;

/** Elements of a slider. */
interface SliderElements {
  track: HTMLElement;
  slides: HTMLElement[];
  dots: HTMLElement[];
  playButton: HTMLElement;
  pauseButton: HTMLElement;
}

function findElements(controls: HTMLElement): SliderElements | null {
  const find = (selector: string) => [...controls.querySelectorAll<HTMLElement>(selector)];
  const stage = controls.closest('section');
  const track = stage?.querySelector<HTMLElement>('[data-track]');
  const [playButton] = find('[data-play]');
  const [pauseButton] = find('[data-pause]');
  if (!track || !playButton || !pauseButton) return null;
  const slides = [...track.children].filter((child) => child instanceof HTMLElement);
  return { track, slides, dots: find('a'), playButton: playButton, pauseButton: pauseButton };
}

/**
 * Starts the controls of a slider. The slides advance automatically, except with reduced motion, while the pointer or
 * the focus is inside, and while the slider is out of view. Choosing a slide stops them.
 */
export function startSlider(controls: HTMLElement): void {
  const elements = findElements(controls);
  if (!elements) return;
  const { track, slides, dots, playButton, pauseButton } = elements;
  const count = slides.length;
  let current = 0;
  let timer = 0;

  const show = (index: number) => track.scrollTo({ left: ((index + count) % count) * track.clientWidth });
  // The pictures are loaded lazily. Those of the next slide are loaded before it becomes visible.
  const preloadNextPictures = () => {
    for (const image of slides[(current + 1) % count]?.querySelectorAll('img') ?? []) image.loading = 'eager';
  };
  const advance = () => {
    const isInUse = track.parentElement?.matches(':hover, :focus-within');
    if (!document.hidden && !isInUse && track.getBoundingClientRect().bottom > 0) show(current + 1);
  };
  const setPlaying = (isPlaying: boolean) => {
    clearInterval(timer);
    if (isPlaying) timer = window.setInterval(advance, slideDurationMs);
    playButton.hidden = isPlaying;
    pauseButton.hidden = !isPlaying;
  };
  const updateCurrent = () => {
    const visibleIndex = Math.min(count - 1, Math.round(track.scrollLeft / Math.max(track.clientWidth, 1)));
    if (visibleIndex === current) return;
    current = visibleIndex;
    for (const [index, dot] of dots.entries())
      if (index === current) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    preloadNextPictures();
  };

  track.addEventListener('scroll', updateCurrent, { passive: true });
  controls.addEventListener('click', (event) => {
    const pressedControl =
      event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
    if (!pressedControl) return;
    event.preventDefault();
    setPlaying(pressedControl === playButton);
    if (pressedControl === playButton) pauseButton.focus();
    if (pressedControl === pauseButton) playButton.focus();
    if (pressedControl.dataset.step) show(current + Number(pressedControl.dataset.step));
    if (dots.includes(pressedControl)) show(dots.indexOf(pressedControl));
  });
  setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  for (const buttons of controls.querySelectorAll<HTMLElement>('[data-buttons]')) buttons.hidden = false;
  updateCurrent();
  setTimeout(preloadNextPictures, slideDurationMs / 2);
}
