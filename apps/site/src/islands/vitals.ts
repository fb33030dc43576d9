/** Measures the page's web vitals and reports them once, when the visitor leaves. The report identifies no one. */

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Interaction extends PerformanceEntry {
  interactionId?: number;
}

const isShift = (entry: PerformanceEntry): entry is Shift => 'value' in entry && 'hadRecentInput' in entry;

/** Observes performance entries, past ones included. @returns false in browsers that don't support the type */
function observe(type: string, handleEntry: (entry: PerformanceEntry) => void, options = {}): boolean {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(handleEntry));
  observer.observe({ type, buffered: true, ...options });
  return true;
}

/**
 * Measures the cumulative layout shift: the largest sum of a session window, which lasts at most 5 s and has gaps under
 * 1 s (web.dev/articles/cls). Returns a function that returns the result so far.
 */
function watchShifts(): () => number | undefined {
  let [largestSum, sum, windowStart, lastShift] = [0, 0, 0, 0];
  const isSupported = observe('layout-shift', (entry) => {
    if (!isShift(entry) || entry.hadRecentInput) return;
    const entryTime = entry.startTime;
    if (entryTime - lastShift > 1000 || entryTime - windowStart > 5000) [sum, windowStart] = [0, entryTime];
    [sum, lastShift] = [sum + entry.value, entryTime];
    largestSum = Math.max(largestSum, sum);
  });
  return () => (isSupported ? largestSum : undefined);
}

/**
 * Measures the interaction to next paint: the slowest interaction in milliseconds, ignoring one in fifty
 * (web.dev/articles/inp). Returns a function that returns the result so far.
 */
function watchInteractions(): () => number | undefined {
  const durations = new Map<number, number>();
  const handleEntry = (entry: Interaction) => {
    const id = entry.interactionId;
    if (id) durations.set(id, Math.max(entry.duration, durations.get(id) ?? 0));
  };
  observe('event', handleEntry, { durationThreshold: 40 });
  // The first input counts even if it took less than the threshold.
  observe('first-input', handleEntry);
  return () => [...durations.values()].sort((one, other) => other - one)[Math.floor(durations.size / 50)];
}

/** Measures the page until the visitor leaves; pages that were never visible are not reported. */
export function watchVitals(): void {
  if (!navigator.sendBeacon || document.visibilityState === 'hidden') return;
  let LCP: number | undefined;
  observe('largest-contentful-paint', ({ startTime }) => {
    LCP = startTime;
  });
  const shifts = watchShifts();
  const interactions = watchInteractions();
  const sendReport = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', sendReport);
    const report = { path: location.pathname, LCP, INP: interactions(), CLS: shifts() };
    navigator.sendBeacon('/api/vitals', JSON.stringify(report));
  };
  addEventListener('visibilitychange', sendReport);
}
