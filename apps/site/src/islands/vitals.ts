/** How the page was for this visitor, told once when it is left. Who it was is not part of it. */

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Interaction extends PerformanceEntry {
  interactionId?: number;
}

const isShift = (entry: PerformanceEntry): entry is Shift => 'value' in entry && 'hadRecentInput' in entry;

/** Hears of entries, those before included. @returns false in browsers that do not tell of them */
function hear(type: string, see: (entry: PerformanceEntry) => void, options = {}): boolean {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(see));
  observer.observe({ type, buffered: true, ...options });
  return true;
}

/** The largest sum of shifts that are within a second of each other and five in all (web.dev/articles/cls). */
function watchShifts(): () => number | undefined {
  let [worst, sum, first, last] = [0, 0, 0, 0];
  const isTold = hear('layout-shift', (entry) => {
    if (!isShift(entry) || entry.hadRecentInput) return;
    const at = entry.startTime;
    if (at - last > 1000 || at - first > 5000) [sum, first] = [0, at];
    [sum, last] = [sum + entry.value, at];
    worst = Math.max(worst, sum);
  });
  return () => (isTold ? worst : undefined);
}

/** The slowest answer to a press or a key, without one of every fifty slow ones (web.dev/articles/inp). */
function watchInteractions(): () => number | undefined {
  const slow = new Map<number, number>();
  const see = (entry: Interaction) => {
    const id = entry.interactionId;
    if (id) slow.set(id, Math.max(entry.duration, slow.get(id) ?? 0));
  };
  hear('event', see, { durationThreshold: 40 });
  // However quick it was.
  hear('first-input', see);
  return () => [...slow.values()].sort((one, other) => other - one)[Math.floor(slow.size / 50)];
}

/** Watches the page until it is left; a page that nobody saw is not told of. */
export function watchVitals(): void {
  if (!navigator.sendBeacon || document.visibilityState === 'hidden') return;
  let LCP: number | undefined;
  hear('largest-contentful-paint', ({ startTime }) => {
    LCP = startTime;
  });
  const shifts = watchShifts();
  const interactions = watchInteractions();
  const tell = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', tell);
    const told = { path: location.pathname, LCP, INP: interactions(), CLS: shifts() };
    navigator.sendBeacon('/api/vitals', JSON.stringify(told));
  };
  addEventListener('visibilitychange', tell);
}
