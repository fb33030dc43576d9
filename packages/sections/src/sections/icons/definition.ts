import { enableField } from '../../commonFields/common.ts';
import { image } from '../../fields/image/image.ts';
import { tags } from '../../fields/tags/tags.ts';
import { text } from '../../fields/text/text.ts';
import { defineSection } from '../../kernel/defineSection.ts';

export const icons = defineSection({
  key: 'icons',
  api: 'icons',
  feature: 'icons',
  group: 'catalogue',
  place: 30,
  names: { one: ['Ícono', 'Icon'], many: ['Íconos', 'Icons'] },
  about: [
    'Los dibujos chicos que acompañan planes, menús y beneficios. Subí un SVG o un PNG.',
    'The small drawings beside plans, menus and benefits. Upload an SVG or a PNG.',
  ],
  namedBy: { get: 'id', update: 'id', delete: 'id' },
  screens: { list: '/dashboard/icons' },
  messages: { create: 'Icon Created!', update: 'Icon Updated!', delete: 'Icon Removed!' },
  title: 'name',
  picture: 'image',
  public: [],
  fields: {
    name: text({ label: ['Nombre', 'Name'], required: true, min: 2, max: 60, column: true, sort: true }),
    image: image({ label: ['Dibujo', 'Drawing'], required: true, formats: ['svg', 'png'], emblem: true }),
    tags: tags({ label: ['Etiquetas', 'Tags'], filter: true, column: true }),
    ...enableField,
  },
});
