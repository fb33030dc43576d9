import { enableField, pageFields } from '../../commonFields/common.ts';
import { image } from '../../fields/image/image.ts';
import { list } from '../../fields/list/list.ts';
import { money } from '../../fields/money/money.ts';
import { number } from '../../fields/number/number.ts';
import { ref } from '../../fields/ref/ref.ts';
import { refs } from '../../fields/refs/refs.ts';
import { richText } from '../../fields/richText/richText.ts';
import { select } from '../../fields/select/select.ts';
import { text } from '../../fields/text/text.ts';
import { textarea } from '../../fields/textarea/textarea.ts';
import { video } from '../../fields/video/video.ts';
import { defineSection } from '../../kernel/defineSection.ts';
import { flavourOptions } from '../../kernel/flavours.ts';
import { withEnglish } from '../../kernel/translation.ts';

export const productSections = defineSection({
  key: 'productSections',
  api: 'products',
  feature: 'product',
  group: 'catalogue',
  place: 22,
  names: { one: ['Producto', 'Product'], many: ['Productos', 'Products'] },
  about: [
    'Los equipos del catálogo: fotos, ficha técnica y manuales. Se ven en /productos y se comparan de a cuatro.',
    'The devices of the catalogue: pictures, data and manuals. They are seen at /productos and compared by four.',
  ],
  namedBy: { get: 'id', update: 'id', delete: 'id' },
  screens: { list: '/dashboard/products' },
  flavourField: 'audience',
  messages: {
    create: 'ProductSection Created!',
    update: 'Sección Productos Actualizada!',
    delete: 'Producto Eliminado!',
  },
  title: 'name',
  page: { path: '/proteccion/{slug}' },
  searchResult: { kind: 'PRODUCT' },
  public: ['products'],
  fields: withEnglish(
    {
      name: text({ label: ['Nombre', 'Name'], required: true, min: 2, max: 120, column: true, sort: true }),
      code: text({
        label: ['Código', 'Code'],
        help: [
          'El del fabricante o el nuestro, por ejemplo CD-Pro1-2.',
          'The maker’s or ours, for example CD-Pro1-2.',
        ],
        required: true,
        min: 1,
        max: 40,
        unique: true,
        column: true,
        filter: true,
        sort: true,
      }),
      ...pageFields,
      deviceName: text({
        label: ['Nombre en los planes', 'Name in the plans'],
        help: [
          'Con qué nombre figura entre los equipos de planes y adicionales: de ahí salen su precio y los planes que lo traen. Vacío, es el suyo.',
          'Its name among the devices of plans and add-ons, from which its price and the plans that include it follow. If empty, its own name.',
        ],
        max: 120,
      }),
      productType: ref({
        label: ['Tipo de producto', 'Product type'],
        to: 'productTypes',
        required: true,
        column: true,
        filter: true,
      }),
      summary: textarea({
        label: ['Resumen', 'Summary'],
        help: ['Una o dos frases, para la lista.', 'A sentence or two, for the list.'],
        max: 300,
      }),
      description: richText({ label: ['Descripción', 'Description'] }),
      images: list({
        label: ['Fotos', 'Pictures'],
        item: ['Foto', 'Picture'],
        min: 1,
        max: 12,
        of: { image: image({ label: ['Foto', 'Picture'], required: true }) },
      }),
      video: video({ label: ['Video', 'Video'] }),
      specs: list({
        label: ['Ficha técnica', 'Specifications'],
        item: ['Dato', 'Line'],
        max: 40,
        of: {
          name: text({ label: ['Dato', 'Name'], required: true }),
          value: text({ label: ['Valor', 'Value'], required: true }),
        },
      }),
      replacementPrice: money({
        label: ['Valor de reposición', 'Replacement price'],
        help: [
          'Lo que paga un cliente que se va y no lo devuelve. Se lee en la propuesta de “Diseñá tu protección”.',
          'What a client who leaves without returning it pays. Shown in the proposal of “Design your protection”.',
        ],
      }),
      documents: refs({ label: ['Documentos', 'Documents'], to: 'domainFiles' }),
      related: refs({ label: ['Productos relacionados', 'Related products'], to: 'productSections' }),
      audience: select({
        label: ['Público', 'Audience'],
        options: flavourOptions,
        start: 'PUBLICO',
        filter: true,
      }),
      order: number({
        label: ['Orden', 'Order'],
        help: ['De menor a mayor.', 'Lowest first.'],
        min: 0,
        start: 0,
        column: true,
        sort: true,
      }),
      ...enableField,
    },
    ['deviceName'],
  ),
});
