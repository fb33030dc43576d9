/** Runs something when the browser has nothing else to do, two seconds from now at the latest. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}

/** Runs something once the page has had its turn: pictures and words go first. */
export function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') whenIdle(run);
  else addEventListener('load', () => whenIdle(run), { once: true });
}
