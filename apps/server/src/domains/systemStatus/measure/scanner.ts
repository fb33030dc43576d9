import type { Config } from '#platform/config/config.ts';
import { readClamdVersion } from '#platform/uploads/clamd.ts';
import type { QuarantineFigures } from '#platform/uploads/quarantine.ts';
import { type Evaluated, runCheck } from '../checks/check.ts';
import { scannerCheck } from '../checks/scanner.ts';

const answerWithinMs = 5_000;

/**
 * Checks the virus scanner. Without one there is nothing to check, except files that an earlier one left in quarantine.
 *
 * @param readQuarantine undefined while there is no database
 */
export const checkScanner = (
  { clamd }: Pick<Config, 'clamd'>,
  readQuarantine?: () => Promise<QuarantineFigures>,
): Promise<Evaluated | null> =>
  runCheck(scannerCheck, async () => {
    const waiting = (await readQuarantine?.())?.waiting ?? 0;
    if (!clamd) return waiting === 0 ? null : { scanner: null, waiting };
    const { program, signaturesAt } = await readClamdVersion(clamd, answerWithinMs);
    return { scanner: { program, signatureSeconds: signaturesAt && secondsSince(signaturesAt) }, waiting };
  });

const secondsSince = (time: Date): number => (Date.now() - time.getTime()) / 1_000;
