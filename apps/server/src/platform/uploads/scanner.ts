import type { Readable } from 'node:stream';
import type { ClamdAddress } from '../config/clamdAddress.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { ClamdUnavailable, readClamdVersion, scanStream, type Verdict } from './clamd.ts';

/** Scans files for viruses. */
export interface Scanner {
  /**
   * @param open opens the file; called again for each repetition
   * @throws ClamdUnavailable when there is no verdict
   */
  scan(open: () => Readable | Promise<Readable>, size: number): Promise<Verdict>;
  /** Whether clamd answers, so that a scan without a verdict is due to the file. */
  isAvailable(): Promise<boolean>;
}

/** Time for a scan: a fixed part, and one that assumes 5 MB per second. */
const baseTimeoutMs = 15_000;
const bytesPerMs = 5_000;
const maxAttempts = 4;

/** Returns the scanner of the configured clamd; null without one. */
export function createScanner(
  { clamd }: { clamd: ClamdAddress | undefined },
  metrics: Pick<Metrics, 'scan'>,
  timeoutMs = baseTimeoutMs,
): Scanner | null {
  if (!clamd) return null;
  return {
    isAvailable: () =>
      readClamdVersion(clamd, timeoutMs).then(
        () => true,
        () => false,
      ),
    async scan(open, size) {
      const start = performance.now();
      const record = (outcome: Verdict['kind'] | 'unavailable') =>
        metrics.scan(outcome, (performance.now() - start) / 1_000);
      try {
        const verdict = await retryCutOff(async () =>
          scanStream(clamd, await open(), timeoutMs + Math.round(size / bytesPerMs)),
        );
        record(verdict.kind);
        return verdict;
      } catch (error) {
        record('unavailable');
        throw error;
      }
    },
  };
}

async function retryCutOff(scan: () => Promise<Verdict>): Promise<Verdict> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await scan();
    } catch (error) {
      if (attempt === maxAttempts || !(error instanceof ClamdUnavailable) || !error.wasCutOff) throw error;
    }
}
