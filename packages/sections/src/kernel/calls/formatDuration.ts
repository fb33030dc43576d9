/** Formats seconds for reading: 38 s, 1 min, 1 min 12 s, 1 h 5 min. Seconds are left out from an hour on. */
export function formatDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'min'],
    [seconds < 3600 ? seconds % 60 : 0, 's'],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}\u00a0${unit}`);
  return shown.join(' ') || '0\u00a0s';
}
