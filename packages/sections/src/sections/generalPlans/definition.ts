import { enableField, orderField, pageFields } from '../../commonFields/common.ts';
import { colour } from '../../fields/colour/colour.ts';
import { group } from '../../fields/group/group.ts';
import { icon } from '../../fields/icon/icon.ts';
import { image } from '../../fields/image/image.ts';
import { list } from '../../fields/list/list.ts';
import { refs } from '../../fields/refs/refs.ts';
import { text } from '../../fields/text/text.ts';
import { textarea } from '../../fields/textarea/textarea.ts';
import { url } from '../../fields/url/url.ts';
import { defineSection } from '../../kernel/defineSection.ts';
import { withEnglish } from '../../kernel/translation.ts';

export const generalPlans = defineSection({
  key: 'generalPlans',
  api: 'general-plans',
  feature: 'generalPlans',
  group: 'catalogue',
  place: 20,
  names: { one: ['Plan general', 'General plan'], many: ['Planes generales', 'General plans'] },
  about: [
    'La página de cada línea de planes: Exterior, Clásico, Avanzado y las que vengan.',
    'The page of each line of plans: Exterior, Clásico, Avanzado and those to come.',
  ],
  namedBy: { get: 'id', update: 'id', delete: 'id' },
  screens: { list: '/dashboard/generalPlans' },
  after: { create: '/dashboard/generalPlans/update/{id}', delete: '/dashboard/generalPlans/update/' },
  messages: {
    create: 'GeneralPlan Created!',
    update: 'GeneralPlan Updated!',
    delete: 'GeneralPlan Removed!',
  },
  title: 'title',
  picture: 'mainImage',
  ordered: true,
  page: { path: '/planes/{slug}' },
  searchResult: { kind: 'PLAN' },
  public: ['general-plans', 'home'],
  fields: withEnglish({
    title: text({ label: ['Título', 'Title'], required: true, min: 2, max: 80, column: true, sort: true }),
    ...pageFields,
    description: textarea({ label: ['Descripción', 'Description'], required: true, max: 500 }),
    secondDescription: textarea({ label: ['Segunda descripción', 'Second description'], max: 500 }),
    background: group({
      label: ['Fondo', 'Background'],
      fields: {
        colour: colour({ label: ['Color', 'Colour'], required: true }),
        image: image({ label: ['Imagen', 'Image'] }),
        mobileImage: image({ label: ['Imagen para el celular', 'Image for phones'] }),
      },
    }),
    mainImage: image({ label: ['Imagen principal', 'Main image'], required: true }),
    thirdSection: group({
      label: ['Tercera sección', 'Third section'],
      fields: {
        buttonTitle: text({ label: ['Texto del botón', 'Button text'], max: 60 }),
        buttonUrl: url({ label: ['Adónde lleva el botón', 'Where the button leads'] }),
      },
    }),
    planSection: group({
      label: ['Sección de planes', 'Plans section'],
      fields: {
        title: text({ label: ['Título', 'Title'], required: true }),
        plans: refs({ label: ['Planes', 'Plans'], to: 'plans' }),
      },
    }),
    addonsSection: group({
      label: ['Sección de adicionales', 'Add-ons section'],
      fields: {
        title: text({ label: ['Título', 'Title'], required: true }),
        icons: list({
          label: ['Íconos', 'Icons'],
          item: ['Ícono', 'Icon'],
          min: 3,
          max: 3,
          countMessage: 'generalPlanIcons',
          of: {
            icon: icon({ label: ['Ícono', 'Icon'], required: true }),
            title: text({ label: ['Título', 'Title'], required: true }),
          },
        }),
      },
    }),
    ...orderField,
    ...enableField,
  }),
});
