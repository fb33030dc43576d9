import { createKindField, enableField } from '../../commonFields/common.ts';
import { serviceFields } from '../../commonFields/serviceFields.ts';
import { defineSection } from '../../kernel/defineSection.ts';

export const guaranteeSections = defineSection({
  key: 'guaranteeSections',
  api: 'warranty',
  kind: 'GUARANTEE',
  feature: 'product',
  group: 'site',
  place: 210,
  names: { isFeminine: true, one: ['Garantía', 'Guarantee'], many: ['Garantía', 'Guarantee'] },
  about: [
    'La página de la garantía: qué cubre, cuánto dura y cómo se usa.',
    'The page of the guarantee: what it covers, how long, and how to use it.',
  ],
  namedBy: { get: 'slug', update: 'slug', delete: null },
  screens: { list: '/dashboard/guarantee/update' },
  messages: { create: 'Guarantee Created!', update: 'Sección Garantía actualizada!' },
  title: 'title',
  picture: 'image',
  page: { path: '/garantia' },
  public: ['warranty'],
  fields: {
    ...createKindField('GUARANTEE', ['Garantía', 'Guarantee']),
    ...serviceFields,
    ...enableField,
  },
});
