import { enableField } from '../../commonFields/common.ts';
import { file } from '../../fields/file/file.ts';
import { image } from '../../fields/image/image.ts';
import { ref } from '../../fields/ref/ref.ts';
import { select } from '../../fields/select/select.ts';
import { tags } from '../../fields/tags/tags.ts';
import { text } from '../../fields/text/text.ts';
import { defineSection } from '../../kernel/defineSection.ts';
import { categories, privacies } from './options.ts';

/** Private documents are not visible as entries (`hidingFields`); agents find them with their own search. */
export const domainFiles = defineSection({
  key: 'domainFiles',
  api: 'domain-files',
  feature: 'domainFiles',
  group: 'catalogue',
  place: 50,
  names: { one: ['Documento', 'Document'], many: ['Documentos', 'Documents'] },
  sidebarLabel: ['Documentos', 'Domain Files'],
  about: [
    'Manuales, folletos y certificados. Los públicos los baja cualquiera; los privados, solo los agentes.',
    'Manuals, leaflets and certificates. Anybody gets the public ones; the private ones are for agents.',
  ],
  namedBy: { get: 'id', update: 'id', delete: 'id' },
  screens: { list: '/dashboard/domainFiles' },
  messages: {
    create: 'DomainFile Created!',
    update: 'DomainFile Updated!',
    delete: 'DomainFile Removed!',
  },
  title: 'title',
  picture: 'cover',
  searchResult: { kind: 'DOCUMENT', path: '/api/domain-files/{id}/download' },
  public: ['domain-files'],
  fields: {
    title: text({ label: ['Título', 'Title'], required: true, min: 2, max: 120, column: true, sort: true }),
    privacy: select({
      label: ['Quién lo ve', 'Who sees it'],
      help: [
        'Uno privado usa un archivo privado de la biblioteca.',
        'A private one uses a private file of the library.',
      ],
      options: privacies,
      required: true,
      start: 'PUBLIC',
      filter: true,
      column: true,
    }),
    file: file({ label: ['Archivo', 'File'], required: true }),
    category: select({
      label: ['Categoría', 'Category'],
      options: categories,
      required: true,
      filter: true,
      column: true,
    }),
    productType: ref({ label: ['Tipo de producto', 'Product type'], to: 'productTypes', filter: true }),
    type: text({ label: ['Tipo', 'Kind'], max: 60 }),
    tags: tags({ label: ['Etiquetas', 'Tags'], filter: true, column: true }),
    cover: image({ label: ['Tapa', 'Cover'] }),
    ...enableField,
  },
});
