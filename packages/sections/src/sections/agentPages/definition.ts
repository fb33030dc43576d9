import { enableField } from '../../commonFields/common.ts';
import { cta } from '../../fields/cta/cta.ts';
import { image } from '../../fields/image/image.ts';
import { list } from '../../fields/list/list.ts';
import { slug } from '../../fields/slug/slug.ts';
import { text } from '../../fields/text/text.ts';
import { textarea } from '../../fields/textarea/textarea.ts';
import { defineSection } from '../../kernel/defineSection.ts';

/** The agents' home page: the entry with the slug `inicio`, else the first visible one. */
export const agentPages = defineSection({
  key: 'agentPages',
  api: 'agent-page',
  feature: 'agent',
  group: 'agents',
  place: 10,
  names: {
    isFeminine: true,
    one: ['Página de agentes', 'Agents’ page'],
    many: ['Páginas de agentes', 'Agents’ pages'],
  },
  about: [
    'El saludo y los bloques del inicio de los agentes. Se ve la que se llama inicio; si no está, la primera.',
    'The greeting and the blocks of the agents’ home. The one called inicio is shown, or else the first.',
  ],
  namedBy: { get: 'slug', update: 'id', delete: null },
  screens: { list: '/dashboard/agentPage/update' },
  messages: { create: 'Section Created!', update: 'Section Updated!' },
  audience: 'AGENT',
  title: 'title',
  public: ['agent-home'],
  fields: {
    title: text({ label: ['Título', 'Title'], required: true, column: true, sort: true }),
    slug: slug({
      label: ['Nombre corto', 'Slug'],
      help: ['La del inicio se llama inicio.', 'The home’s is called inicio.'],
      required: true,
      unique: true,
      column: true,
      filter: true,
      sort: true,
    }),
    greeting: text({ label: ['Saludo', 'Greeting'] }),
    blocks: list({
      label: ['Bloques', 'Blocks'],
      item: ['Bloque', 'Block'],
      of: {
        title: text({ label: ['Título', 'Title'], required: true }),
        text: textarea({ label: ['Texto', 'Text'] }),
        image: image({ label: ['Imagen', 'Image'] }),
        cta: cta({ label: ['Botón', 'Button'] }),
      },
    }),
    ...enableField,
  },
});
