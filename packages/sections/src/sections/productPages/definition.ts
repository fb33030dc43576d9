import { enableField, orderField, pageFields } from '../../commonFields/common.ts';
import { image } from '../../fields/image/image.ts';
import { refs } from '../../fields/refs/refs.ts';
import { richText } from '../../fields/richText/richText.ts';
import { text } from '../../fields/text/text.ts';
import { defineSection } from '../../kernel/defineSection.ts';
import { withEnglish } from '../../kernel/translation.ts';

export const productPages = defineSection({
  key: 'productPages',
  api: 'products-page',
  feature: 'product',
  group: 'catalogue',
  place: 26,
  names: {
    isFeminine: true,
    one: ['Página de productos', 'Product page'],
    many: ['Páginas de productos', 'Product pages'],
  },
  about: [
    'Las páginas del catálogo. Cada una reúne los productos de uno o más tipos; un producto vive en la primera que tiene el suyo.',
    'The pages of the catalogue. Each has the products of one or more types; a product lives on the first that has its own.',
  ],
  namedBy: { get: 'slug', update: 'id', delete: 'id' },
  screens: { list: '/dashboard/product/update?tab=pages' },
  siblingSection: 'productTypes',
  messages: {
    create: 'ProductPage Created!',
    update: 'ProductPage Updated!',
    delete: 'ProductPage Removed!',
  },
  title: 'title',
  picture: 'banner',
  ordered: true,
  page: { path: '/productos/{slug}' },
  searchResult: { kind: 'PRODUCT' },
  public: ['products-page'],
  fields: withEnglish({
    title: text({ label: ['Título', 'Title'], required: true, column: true, sort: true }),
    ...pageFields,
    description: richText({ label: ['Descripción', 'Description'] }),
    banner: image({ label: ['Imagen de cabecera', 'Banner'] }),
    mobileBanner: image({ label: ['Imagen de cabecera para el celular', 'Banner for phones'] }),
    productTypes: refs({
      label: ['Tipos de producto', 'Product types'],
      help: [
        'La página muestra los productos de estos tipos.',
        'The page shows the products of these types.',
      ],
      to: 'productTypes',
    }),
    featured: refs({ label: ['Productos destacados', 'Featured products'], to: 'productSections' }),
    ...orderField,
    ...enableField,
  }),
});
