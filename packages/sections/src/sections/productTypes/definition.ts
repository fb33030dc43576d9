import { enableField, orderField } from '../../commonFields/common.ts';
import { maxWarrantyMonths } from '../../commonFields/equipmentField.ts';
import { icon } from '../../fields/icon/icon.ts';
import { number } from '../../fields/number/number.ts';
import { slug } from '../../fields/slug/slug.ts';
import { text } from '../../fields/text/text.ts';
import { textarea } from '../../fields/textarea/textarea.ts';
import { defineSection } from '../../kernel/defineSection.ts';
import { withEnglish } from '../../kernel/translation.ts';

export const productTypes = defineSection({
  key: 'productTypes',
  api: 'product-types',
  feature: 'product',
  group: 'catalogue',
  place: 24,
  names: { one: ['Tipo de producto', 'Product type'], many: ['Tipos de producto', 'Product types'] },
  about: [
    'Las familias de equipos: paneles, sensores, cámaras. Cada producto es de una y el catálogo se filtra por ellas.',
    'The families of devices: panels, sensors, cameras. Each product is of one; the catalogue is filtered by them.',
  ],
  namedBy: { get: 'id', update: 'id', delete: 'id' },
  screens: { list: '/dashboard/product/update?tab=types' },
  messages: {
    create: 'ProductType Created!',
    update: 'ProductType Updated!',
    delete: 'ProductType Removed!',
  },
  title: 'name',
  ordered: true,
  public: ['product-types'],
  fields: withEnglish({
    name: text({ label: ['Nombre', 'Name'], required: true, min: 2, max: 60, column: true, sort: true }),
    slug: slug({
      label: ['URL', 'URL'],
      help: ['Se usa para filtrar: /productos?tipo=camaras', 'Used in filters: /productos?tipo=camaras'],
      required: true,
      unique: true,
      column: true,
      filter: true,
      sort: true,
    }),
    description: textarea({ label: ['Descripción', 'Description'] }),
    icon: icon({ label: ['Ícono', 'Icon'], column: true }),
    warrantyMonths: number({
      label: ['Garantía en meses', 'Warranty in months'],
      help: [
        'Desde la instalación. Un contrato puede tener otro plazo.',
        'From the installation. A contract may have another term.',
      ],
      min: 1,
      max: maxWarrantyMonths,
      column: true,
    }),
    ...orderField,
    ...enableField,
  }),
});
