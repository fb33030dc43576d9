import { createKindField, enableField } from '../../commonFields/common.ts';
import { serviceFields } from '../../commonFields/serviceFields.ts';
import { defineSection } from '../../kernel/defineSection.ts';
import { withEnglish } from '../../kernel/translation.ts';

export const motoSections = defineSection({
  key: 'motoSections',
  api: 'warranty',
  kind: 'MOTO',
  feature: 'generalHome',
  group: 'site',
  place: 26,
  names: { isFeminine: true, one: ['Página de motos', 'Motorcycle page'], many: ['Motos', 'Motorcycles'] },
  about: [
    'La página de la alarma para motos: cómo funciona, paso a paso, con sus preguntas.',
    'The page of the alarm for motorcycles: how it works, step by step, with its questions.',
  ],
  namedBy: { get: 'slug', update: 'slug', delete: null },
  screens: { list: '/dashboard/moto/update' },
  messages: { create: 'MotoSection Created!', update: 'Sección Moto Actualizada!' },
  title: 'title',
  picture: 'image',
  page: { path: '/vehiculos/alarma-moto' },
  public: ['motorcycle'],
  fields: withEnglish({
    ...serviceFields,
    ...createKindField('MOTO', ['Moto', 'Motorcycle']),
    ...enableField,
  }),
});
