import { z } from 'zod';
import { defineMail } from '../../mailDefinition.ts';

/** Notifies the operators that something in the system fails, still fails, or works again. */
export const systemAlert = defineMail({
  data: z.object({
    alerts: z
      .array(
        z.object({
          kind: z.enum(['opened', 'repeated', 'resolved']),
          /** False for a warning. */
          isProblem: z.boolean(),
          title: z.string(),
          text: z.string(),
          fix: z.string().nullable(),
          openedAt: z.iso.datetime(),
        }),
      )
      .min(1),
    /** Path in the dashboard. */
    path: z.string(),
  }),
  sample: {
    alerts: [
      {
        kind: 'opened',
        isProblem: true,
        title: 'Disco',
        text: 'Quedan 180 MB en web-1; la reserva es de 256 MB.',
        fix: 'Borrá o mové archivos de ese disco, o agrandalo.',
        openedAt: '2026-11-23T13:00:00.000Z',
      },
      {
        kind: 'resolved',
        isProblem: false,
        title: 'Réplica',
        text: 'Está 2 minutos atrasada.',
        fix: null,
        openedAt: '2026-11-23T12:30:00.000Z',
      },
    ],
    path: '/dashboard/status',
  },
  internal: true,
  subject: ({ alerts }) => {
    const [first] = alerts;
    if (!first || alerts.length > 1) return `${alerts.length} avisos del sistema`;
    if (first.kind === 'resolved') return `Resuelto: ${first.title}`;
    return `${first.kind === 'repeated' ? 'Sigue sin resolverse' : first.isProblem ? 'Problema' : 'Atención'}: ${first.title}`;
  },
  summary: ({ alerts }) =>
    alerts
      .map(({ kind, title, text }) => (kind === 'resolved' ? `${title}: resuelto.` : `${title}: ${text}`))
      .join(' '),
});
