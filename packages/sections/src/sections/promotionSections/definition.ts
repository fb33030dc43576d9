import { enableField, pageFields } from '../../commonFields/common.ts';
import { flavourField, sceneFields } from '../../commonFields/sharedFields.ts';
import { cta } from '../../fields/cta/cta.ts';
import { date } from '../../fields/date/date.ts';
import { number } from '../../fields/number/number.ts';
import { refs } from '../../fields/refs/refs.ts';
import { richText } from '../../fields/richText/richText.ts';
import { text } from '../../fields/text/text.ts';
import { defineSection } from '../../kernel/defineSection.ts';
import { withEnglish } from '../../kernel/translation.ts';

export const promotionSections = defineSection({
  key: 'promotionSections',
  api: 'promotions',
  feature: 'promotion',
  group: 'catalogue',
  place: 80,
  names: { isFeminine: true, one: ['Promoción', 'Promotion'], many: ['Promociones', 'Promotions'] },
  about: [
    'Ofertas con principio y fin. Se muestran solo entre sus fechas, en /promociones; mientras tanto vale el precio promocional de sus planes.',
    'Offers with a start and an end. They are shown between their dates only, at /promociones; meanwhile the promotional price of their plans counts.',
  ],
  namedBy: { get: 'slug or id', update: 'slug or id', delete: 'id' },
  flavourField: 'audience',
  screens: { list: '/dashboard/promotion/update' },
  messages: {
    create: 'PromotionSection Created!',
    update: 'PromocionSection Updated!',
    delete: 'PromocionSection Removed!',
  },
  title: 'title',
  picture: 'image',
  page: { path: { PUBLICO: '/promociones/{slug}' } },
  searchResult: {
    kind: 'PROMOTION',
    areas: { CLIENT: '/clientes/promociones/{slug}', AGENT: '/agentes/promociones/{slug}' },
  },
  public: ['promotion', 'client-home'],
  fields: withEnglish({
    title: text({ label: ['Título', 'Title'], required: true, column: true, sort: true }),
    ...pageFields,
    audience: flavourField({ column: true }),
    text: richText({ label: ['Texto', 'Text'] }),
    ...sceneFields,
    validFrom: date({
      label: ['Desde', 'From'],
      help: [
        'Primer día de vigencia. Sin fecha, rige desde ahora.',
        'First day it applies. If empty, it starts now.',
      ],
      column: true,
      filter: true,
      sort: true,
    }),
    validTo: date({
      label: ['Hasta', 'To'],
      help: [
        'Último día de vigencia. Sin fecha, no termina.',
        'Last day it applies. If empty, it doesn’t end.',
      ],
      column: true,
      filter: true,
      sort: true,
    }),
    months: number({
      label: ['Meses con el precio promocional', 'Months with the promotional price'],
      help: [
        'Cuántas facturas lo tienen quienes contratan mientras dura. Sin número, lo tienen hasta que la promoción termina.',
        'How many bills have it, for those who sign up while it lasts. If empty, they have it until the promotion ends.',
      ],
      min: 1,
      max: 60,
    }),
    terms: richText({ label: ['Condiciones', 'Terms'] }),
    plans: refs({
      label: ['Planes', 'Plans'],
      help: [
        'Los planes de la promoción: mientras dura, vale su precio promocional si tienen uno.',
        'The plans of the promotion: while it lasts their promotional price counts, if they have one.',
      ],
      to: 'plans',
    }),
    includedAddons: refs({
      label: ['Adicionales sin cargo', 'Add-ons at no charge'],
      help: [
        'Mientras dura, “Diseñá tu protección” no los cobra con los planes de la promoción. Si la promoción no nombra planes, vale para todos.',
        'While it lasts, “Design your protection” doesn’t charge them with the plans of the promotion. If it names no plans, it applies to all of them.',
      ],
      to: 'upsellings',
    }),
    cta: cta({ label: ['Botón', 'Button'] }),
    ...enableField,
  }),
});
