import { defineCheck, type Finding } from './check.ts';
import { combine, formatBytes } from './format.ts';

export interface DiskFigures {
  /** Server with the least free space. */
  host: string;
  free: number;
  /** Free bytes below which uploads are rejected (DISK_MIN_FREE_MB). */
  minFree: number;
}

/** Multiple of the minimum from which on the disk counts as nearly full. */
const nearlyFull = 4;

export const diskCheck = defineCheck<DiskFigures>({
  name: 'disk',
  group: 'files',
  title: ['Disco', 'Disk'],
  evaluate({ host, free, minFree }): Finding {
    const text = combine(
      [formatBytes(free), formatBytes(minFree)],
      (left, least) => `Quedan ${left} en ${host}; la reserva es de ${least}.`,
      (left, least) => `${left} are free on ${host}; the reserve is ${least}.`,
    );
    const fix = [
      'Borrá o mové archivos de ese disco, o agrandalo.',
      'Delete or move files on that disk, or enlarge it.',
    ] as const;
    if (free < minFree) return { state: 'problem', text, fix };
    if (free < minFree * nearlyFull) return { state: 'warning', text, fix };
    return { state: 'ok', text };
  },
});

export const storageCheck = defineCheck<{ place: string; milliseconds: number }>({
  name: 'storage',
  group: 'files',
  title: ['Archivos', 'Files'],
  failureFix: [
    'Revisá las variables S3_* y los permisos del bucket o, sin S3, los permisos de DATA_DIR.',
    'Check the variables S3_* and the permissions of the bucket or, without S3, those of DATA_DIR.',
  ],
  evaluate: ({ place, milliseconds }) => ({
    state: 'ok',
    text: [
      `${place} guarda, lee y borra (${milliseconds} ms).`,
      `${place} writes, reads and deletes (${milliseconds} ms).`,
    ],
  }),
});

export interface CertificateFigures {
  host: string;
  /** Days until it expires; negative after that. Null if the address cannot be reached from here. */
  daysLeft: number | null;
  /** Why browsers would not trust it; null if they do. */
  distrust: string | null;
}

const daysLimits = { warning: 21, problem: 7 };

export const certificateCheck = defineCheck<CertificateFigures>({
  name: 'certificate',
  group: 'site',
  title: ['Certificado', 'Certificate'],
  evaluate({ host, daysLeft, distrust }): Finding {
    if (daysLeft === null)
      return {
        state: 'warning',
        text: [`No se pudo conectar con ${host} desde acá.`, `Could not connect to ${host} from here.`],
        fix: [
          'Revisá que PUBLIC_URL sea accesible, o vigilá el certificado desde afuera.',
          'Check that PUBLIC_URL is reachable, or monitor the certificate from outside.',
        ],
      };
    const fix = [
      'Renovalo en el proxy que atiende https.',
      'Renew it in the proxy that serves https.',
    ] as const;
    const days = Math.floor(daysLeft);
    if (daysLeft < 0)
      return { state: 'problem', text: [`El de ${host} venció.`, `The one of ${host} has expired.`], fix };
    if (distrust !== null)
      return {
        state: 'problem',
        text: [
          `Los navegadores no confían en el de ${host}: ${distrust}.`,
          `Browsers do not trust the one of ${host}: ${distrust}.`,
        ],
        fix: [
          'Instalá uno emitido para esa dirección, con su cadena completa.',
          'Install one issued for that address, with its complete chain.',
        ],
      };
    const text = [
      `El de ${host} vence en ${days} ${days === 1 ? 'día' : 'días'}.`,
      `The one of ${host} expires in ${days} ${days === 1 ? 'day' : 'days'}.`,
    ] as const;
    if (daysLeft < daysLimits.problem) return { state: 'problem', text, fix };
    if (daysLeft < daysLimits.warning) return { state: 'warning', text, fix };
    return { state: 'ok', text };
  },
});
