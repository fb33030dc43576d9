import { enableField } from '../../commonFields/common.ts';
import { icon } from '../../fields/icon/icon.ts';
import { list } from '../../fields/list/list.ts';
import { select } from '../../fields/select/select.ts';
import { text } from '../../fields/text/text.ts';
import { url } from '../../fields/url/url.ts';
import { defineSection } from '../../kernel/defineSection.ts';
import { withEnglish } from '../../kernel/translation.ts';

export const menus = defineSection({
  key: 'menus',
  api: 'menus',
  feature: 'internalSettings',
  group: 'settings',
  place: 10,
  names: { one: ['Menú', 'Menu'], many: ['Menús', 'Menus'] },
  about: [
    'Los menús del encabezado, del pie y de las áreas de clientes y de agentes.',
    'The menus of the header, of the footer and of the client and agent areas.',
  ],
  namedBy: { get: 'id', update: 'id', delete: 'id' },
  screens: { list: '/dashboard/menus/update' },
  messages: { create: 'Menu Created!', update: 'Menu Updated!', delete: 'Menu Removed!' },
  title: 'place',
  oneEnabled: { field: 'place', value: 'HEADER' },
  public: ['get-menus'],
  fields: withEnglish({
    place: select({
      label: ['Lugar', 'Place'],
      required: true,
      options: {
        HEADER: ['Encabezado', 'Header'],
        FOOTER: ['Pie', 'Footer'],
        CLIENT: ['Área de clientes', 'Client area'],
        AGENT: ['Área de agentes', 'Agent area'],
      },
      filter: true,
      column: true,
    }),
    items: list({
      label: ['Entradas', 'Entries'],
      item: ['Entrada', 'Entry'],
      of: {
        title: text({ label: ['Título', 'Title'], required: true }),
        url: url({ label: ['Adónde lleva', 'Where it leads'], required: true }),
        items: list({
          label: ['Subentradas', 'Sub-entries'],
          item: ['Subentrada', 'Sub-entry'],
          of: {
            title: text({ label: ['Título', 'Title'], required: true }),
            url: url({ label: ['Adónde lleva', 'Where it leads'], required: true }),
            icon: icon({ label: ['Ícono', 'Icon'] }),
          },
        }),
      },
    }),
    ...enableField,
  }),
});
