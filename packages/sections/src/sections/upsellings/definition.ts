import { enableField } from '../../commonFields/common.ts';
import { equipmentField } from '../../commonFields/equipmentField.ts';
import { icon } from '../../fields/icon/icon.ts';
import { image } from '../../fields/image/image.ts';
import { money } from '../../fields/money/money.ts';
import { refs } from '../../fields/refs/refs.ts';
import { select } from '../../fields/select/select.ts';
import { text } from '../../fields/text/text.ts';
import { textarea } from '../../fields/textarea/textarea.ts';
import { defineSection } from '../../kernel/defineSection.ts';
import { withEnglish } from '../../kernel/translation.ts';

export const upsellings = defineSection({
  key: 'upsellings',
  api: 'qad-addons',
  feature: 'upselling',
  group: 'catalogue',
  place: 25,
  names: { one: ['Adicional', 'Add-on'], many: ['Adicionales', 'Add-ons'] },
  about: [
    'Lo que se suma a un plan: otra cámara, un detector, un botón. Aparecen en “Diseñá tu protección” y en el área de clientes.',
    'What is added to a plan: another camera, a detector, a button. They appear in “Design your protection” and in the client area.',
  ],
  namedBy: { get: 'id', update: 'id', delete: 'id' },
  screens: { list: '/dashboard/addons' },
  messages: { create: 'Addon Created!', update: 'Addon Updated!', delete: 'Addon Removed!' },
  title: 'name',
  picture: 'image',
  public: [],
  fields: withEnglish(
    {
      name: text({ label: ['Nombre', 'Name'], required: true, min: 2, max: 80, column: true, sort: true }),
      code: text({
        label: ['Código', 'Code'],
        help: ['El código con que el ERP nombra el adicional.', 'The add-on’s code in the ERP.'],
        required: true,
        min: 1,
        max: 30,
        unique: true,
        column: true,
        filter: true,
        sort: true,
      }),
      description: textarea({ label: ['Descripción', 'Description'], max: 300 }),
      price: money({
        label: ['Precio', 'Price'],
        help: [
          'Lo que se paga por mes o por única vez, según la facturación. Sin precio, está incluido.',
          'Charged monthly or once, depending on billing. Without a price, it’s included.',
        ],
        column: true,
        filter: true,
        sort: true,
      }),
      billing: select({
        label: ['Facturación', 'Billing'],
        required: true,
        options: { MONTHLY: ['Por mes', 'Monthly'], ONCE: ['Por única vez', 'Once'] },
        start: 'MONTHLY',
        column: true,
        filter: true,
      }),
      image: image({ label: ['Imagen', 'Image'] }),
      icon: icon({ label: ['Ícono', 'Icon'] }),
      compatiblePlans: refs({
        label: ['Planes compatibles', 'Compatible plans'],
        help: ['Sin ninguno, se suma a todos.', 'If empty, it can be added to all of them.'],
        to: 'plans',
        restricts: true,
      }),
      ...equipmentField,
      ...enableField,
    },
    ['equipment'],
  ),
});
