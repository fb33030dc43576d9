import { enableField } from '../../commonFields/common.ts';
import { image } from '../../fields/image/image.ts';
import { tags } from '../../fields/tags/tags.ts';
import { text } from '../../fields/text/text.ts';
import { defineSection } from '../../kernel/defineSection.ts';

export const images = defineSection({
  key: 'images',
  api: 'images',
  feature: 'files',
  group: 'catalogue',
  place: 40,
  names: { isFeminine: true, one: ['Imagen', 'Image'], many: ['Imágenes', 'Images'] },
  about: [
    'Imágenes con nombre y etiquetas, para encontrarlas y usarlas en cualquier sección.',
    'Images with a name and tags, to be found and used in any section.',
  ],
  namedBy: { get: 'id', update: 'id', delete: 'id' },
  screens: { list: '/dashboard/images' },
  messages: { create: 'image Created!', update: 'image Updated!', delete: 'image Removed!' },
  title: 'name',
  picture: 'image',
  public: [],
  fields: {
    name: text({ label: ['Nombre', 'Name'], required: true, min: 2, max: 120, column: true, sort: true }),
    image: image({ label: ['Imagen', 'Image'], required: true }),
    tags: tags({ label: ['Etiquetas', 'Tags'], filter: true, column: true }),
    ...enableField,
  },
});
