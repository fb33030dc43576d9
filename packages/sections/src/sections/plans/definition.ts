import { enableField } from '../../commonFields/common.ts';
import { equipmentField } from '../../commonFields/equipmentField.ts';
import { bool } from '../../fields/bool/bool.ts';
import { image } from '../../fields/image/image.ts';
import { list } from '../../fields/list/list.ts';
import { money } from '../../fields/money/money.ts';
import { select } from '../../fields/select/select.ts';
import { slug } from '../../fields/slug/slug.ts';
import { text } from '../../fields/text/text.ts';
import { textarea } from '../../fields/textarea/textarea.ts';
import { defineSection } from '../../kernel/defineSection.ts';
import { statusOptions } from '../../kernel/flavours.ts';
import { withEnglish } from '../../kernel/translation.ts';

export const plans = defineSection({
  key: 'plans',
  api: 'plans',
  feature: 'plans',
  group: 'catalogue',
  place: 10,
  names: { one: ['Plan', 'Plan'], many: ['Planes', 'Plans'] },
  about: [
    'Lo que se contrata: precio, código y qué incluye. Se comparan lado a lado en la página de planes.',
    'What is sold: price, code and what it includes. They are compared side by side on the plans page.',
  ],
  namedBy: { get: 'slug or id', update: 'id', delete: 'id' },
  screens: { list: '/dashboard/plans' },
  messages: {
    create: 'Plan Created!',
    update: 'Plan Updated!',
    delete: 'Plan Removed!',
    status: 'Plan Update Status!',
  },
  toggle: { field: 'status', on: 'ACTIVE', off: 'INACTIVE', firstPage: true },
  tabs: 'kind',
  title: 'name',
  picture: 'image',
  searchResult: { kind: 'PLAN', path: '/planes/{slug}' },
  public: ['plans', 'home'],
  table: 'plans',
  fields: withEnglish(
    {
      slug: slug({ label: ['URL', 'URL'], required: true, unique: true, filter: true, sort: true }),
      kind: select({
        label: ['Clase', 'Kind'],
        required: true,
        options: { GENERAL: ['General', 'General'], CUSTOMISED: ['A medida', 'Customised'] },
        start: 'GENERAL',
        filter: true,
      }),
      name: text({ label: ['Nombre', 'Name'], required: true, min: 2, max: 80, column: true, sort: true }),
      code: text({
        label: ['Código', 'Code'],
        help: ['El código con que el ERP nombra el plan.', 'The plan’s code in the ERP.'],
        required: true,
        min: 1,
        max: 30,
        unique: true,
        column: true,
        filter: true,
        sort: true,
      }),
      price: money({
        label: ['Precio por mes', 'Price a month'],
        required: true,
        column: true,
        filter: true,
        sort: true,
      }),
      promotionalPrice: money({ label: ['Precio promocional', 'Promotional price'] }),
      description: textarea({ label: ['Descripción', 'Description'] }),
      items: list({
        label: ['Qué incluye', 'What it includes'],
        item: ['Renglón', 'Line'],
        max: 30,
        of: {
          text: text({ label: ['Texto', 'Text'], required: true }),
          included: bool({ label: ['Incluido', 'Included'], start: true }),
        },
      }),
      ...equipmentField,
      image: image({ label: ['Imagen', 'Image'] }),
      mostSelected: bool({ label: ['El más elegido', 'Most chosen'], filter: true, column: true }),
      status: select({
        label: ['Estado', 'Status'],
        options: statusOptions,
        start: 'ACTIVE',
        filter: true,
        column: true,
      }),
      ...enableField,
    },
    ['equipment'],
  ),
});
