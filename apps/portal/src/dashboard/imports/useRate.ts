import type { QadFile } from '@centinela/api/imports/qadFiles.ts';
import { useEffect, useRef, useState } from 'react';
import { isInProgress } from './actions.ts';

/**
 * Estimates the speed in records per second, and the remaining seconds of the current task, from the last ten seconds.
 */
export function useRate(file: QadFile): { rate: number; seconds: number } | null {
  const { task } = file;
  const { done, todo } = file.work;
  const isRunning = isInProgress(file) && file.state !== 'QUEUED';
  const samples = useRef<{ at: number; done: number }[]>([]);
  const [rate, setRate] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the samples are discarded when the task changes
  useEffect(() => {
    samples.current = [];
  }, [task]);
  useEffect(() => {
    const now = performance.now();
    const recentSamples = samples.current.filter(({ at }) => now - at < 10_000);
    // If the last sample is older than the window, it is kept for comparison.
    const previousSamples = recentSamples.length > 0 ? recentSamples : samples.current.slice(-1);
    samples.current = isRunning ? [...previousSamples, { at: now, done }] : [];
    const [first] = samples.current;
    setRate(first && now > first.at ? Math.max(0, ((done - first.done) * 1000) / (now - first.at)) : 0);
  }, [isRunning, done]);
  return isRunning && rate > 0 ? { rate, seconds: (todo - done) / rate } : null;
}
