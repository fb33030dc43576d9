import { enableField, pageFields } from '../../commonFields/common.ts';
import { flavourField } from '../../commonFields/sharedFields.ts';
import { date } from '../../fields/date/date.ts';
import { list } from '../../fields/list/list.ts';
import { money } from '../../fields/money/money.ts';
import { ref } from '../../fields/ref/ref.ts';
import { text } from '../../fields/text/text.ts';
import { defineSection } from '../../kernel/defineSection.ts';

export const priceSections = defineSection({
  key: 'priceSections',
  api: 'prices',
  feature: 'price',
  group: 'catalogue',
  place: 90,
  names: {
    isFeminine: true,
    one: ['Lista de precios', 'Price list'],
    many: ['Listas de precios', 'Price lists'],
  },
  about: [
    'Precios por grupo, desde un día en adelante. Las del sitio público tienen su página; las demás se ven en el área de su público.',
    'Prices by group, from a day on. Those of the public site have a page; the others are seen in the area of their audience.',
  ],
  namedBy: { get: 'slug or id', update: 'id', delete: 'id' },
  flavourField: 'audience',
  screens: { list: '/dashboard/price/update' },
  messages: {
    create: 'PriceSection Created!',
    update: 'PriceSection Updated!',
    delete: 'PriceSection Removed!',
  },
  title: 'title',
  page: { path: { PUBLICO: '/precios/{slug}' } },
  searchResult: {
    kind: 'PAGE',
    areas: { CLIENT: '/clientes/precios/{slug}', AGENT: '/agentes/precios/{slug}' },
  },
  public: ['price'],
  fields: {
    title: text({ label: ['Título', 'Title'], required: true, column: true, sort: true }),
    ...pageFields,
    audience: flavourField({ start: 'AGENT', column: true }),
    validFrom: date({
      label: ['Vale desde', 'Valid from'],
      help: ['Hasta ese día no se muestra.', 'It won’t be shown before that day.'],
      required: true,
      column: true,
      filter: true,
      sort: true,
    }),
    groups: list({
      label: ['Grupos', 'Groups'],
      item: ['Grupo', 'Group'],
      min: 1,
      max: 30,
      of: {
        title: text({ label: ['Título', 'Title'], required: true }),
        rows: list({
          label: ['Renglones', 'Rows'],
          item: ['Renglón', 'Row'],
          as: 'table',
          min: 1,
          max: 200,
          of: {
            code: text({ label: ['Código', 'Code'] }),
            name: text({ label: ['Nombre', 'Name'], required: true }),
            price: money({ label: ['Precio', 'Price'], required: true }),
            note: text({ label: ['Nota', 'Note'] }),
          },
        }),
      },
    }),
    document: ref({ label: ['Documento', 'Document'], to: 'domainFiles' }),
    ...enableField,
  },
});
