import type { Label } from '@centinela/sections/kernel/language.ts';
import { defineCheck, type Finding } from './check.ts';
import { combine, formatDuration } from './format.ts';

export interface ScannerFigures {
  /** Null when none is configured. */
  scanner: {
    program: string;
    /** Age of the signatures; null when the scanner has none of the official ones. */
    signatureSeconds: number | null;
  } | null;
  /** Stored files that wait for their scan. */
  waiting: number;
}

/** Counts the files that wait. */
const countFiles = (count: number): Label =>
  count === 1
    ? ['Un archivo espera su análisis', 'One file waits for its scan']
    : [`${count} archivos esperan su análisis`, `${count} files wait for their scan`];

const day = 86_400;
/** The official signatures are updated every day. */
const ageLimits = { warning: 3 * day, problem: 7 * day };

const updateSignatures = [
  'Revisá que freshclam esté en marcha y que salga a internet: sin firmas nuevas no reconoce los virus nuevos.',
  'Check that freshclam is running and reaches the internet: without new signatures, new viruses are not recognised.',
] as const;

export const scannerCheck = defineCheck<ScannerFigures>({
  name: 'scanner',
  group: 'files',
  title: ['Antivirus', 'Virus scanner'],
  failureFix: [
    'Revisá que clamd esté en marcha y que CLAMD tenga su dirección. Hasta que responda no se aceptan archivos; los CV quedan en espera.',
    'Check that clamd is running and that CLAMD has its address. Until it responds, no files are accepted; CVs wait.',
  ],
  evaluate({ scanner, waiting }): Finding {
    const [waitingEs, waitingEn] = countFiles(waiting);
    if (scanner === null)
      return {
        state: 'warning',
        text: [
          `No hay antivirus configurado. ${waitingEs}.`,
          `No virus scanner is configured. ${waitingEn}.`,
        ],
        fix: [
          'Definí CLAMD con la dirección del antivirus y reiniciá el portal.',
          'Set CLAMD to the address of the virus scanner and restart the portal.',
        ],
      };
    const { program, signatureSeconds } = scanner;
    const queue = waiting === 0 ? (['', ''] as const) : ([` ${waitingEs}.`, ` ${waitingEn}.`] as const);
    if (signatureSeconds === null)
      return {
        state: 'warning',
        text: [
          `${program} responde, sin las firmas oficiales.${queue[0]}`,
          `${program} responds, without the official signatures.${queue[1]}`,
        ],
        fix: updateSignatures,
      };
    const text = combine(
      [formatDuration(signatureSeconds)],
      (age) => `${program} responde, con firmas de hace ${age}.${queue[0]}`,
      (age) => `${program} responds, with signatures made ${age} ago.${queue[1]}`,
    );
    if (signatureSeconds >= ageLimits.problem) return { state: 'problem', text, fix: updateSignatures };
    if (signatureSeconds >= ageLimits.warning) return { state: 'warning', text, fix: updateSignatures };
    return { state: 'ok', text };
  },
});
