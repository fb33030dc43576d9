import type { EntryData } from '../../kernel/derive.ts';
import { sampleId } from '../sampleIds.ts';

/** A stored landing with its form at the end. */
export const landingSample: EntryData = {
  title: 'Mudanza segura',
  slug: 'mudanza-segura',
  seo: {
    title: 'Mudate con la alarma puesta',
    description: 'La instalamos el día que te dan la llave, sin cargo.',
    canonical: null,
    noindex: false,
    shareImage: null,
    words: null,
  },
  sections: [sampleId(31), sampleId(32)],
  leadForm: true,
  leadEmail: 'ventas@centinela.example',
  thankYouText: '<h3>¡Gracias!</h3><p>Te llamamos hoy para coordinar la visita.</p>',
  whatsappSlug: 'ventas',
  status: 'ACTIVE',
  enable: true,
};
