import { createKindField, enableField, pageFields } from '../../commonFields/common.ts';
import { list } from '../../fields/list/list.ts';
import { refs } from '../../fields/refs/refs.ts';
import { richText } from '../../fields/richText/richText.ts';
import { select } from '../../fields/select/select.ts';
import { text } from '../../fields/text/text.ts';
import { textarea } from '../../fields/textarea/textarea.ts';
import { video } from '../../fields/video/video.ts';
import { defineSection } from '../../kernel/defineSection.ts';
import { flavourOptions } from '../../kernel/flavours.ts';

export const toolsSections = defineSection({
  key: 'toolsSections',
  api: 'advice',
  kind: 'TOOLS',
  feature: 'tools',
  group: 'agents',
  place: 60,
  names: {
    isFeminine: true,
    one: ['Herramienta de venta', 'Sales tool'],
    many: ['Herramientas de venta', 'Sales tools'],
  },
  about: [
    'Lo que ayuda a vender: textos, documentos y videos. Los agentes los ven en su área; los que son para todos están también en /herramientas-de-venta, sin sus documentos privados.',
    'What helps to sell: texts, documents and videos. Agents see them in their area; those for everybody are also at /herramientas-de-venta, without their private documents.',
  ],
  namedBy: { get: 'slug or id', update: 'slug or id', delete: 'id' },
  flavourField: 'audience',
  screens: { list: '/dashboard/tools/update' },
  messages: {
    create: 'ToolsSection Created!',
    update: 'ToolsSection Updated!',
    delete: 'ToolsSection Removed!',
  },
  title: 'title',
  searchResult: {
    kind: 'PAGE',
    path: '/herramientas-de-venta#{slug}',
    areas: { AGENT: '/agentes/herramientas#{slug}' },
  },
  public: ['sales-tools'],
  fields: {
    ...createKindField('TOOLS', ['Herramienta de venta', 'Sales tool']),
    title: text({ label: ['Título', 'Title'], required: true, column: true, sort: true }),
    ...pageFields,
    audience: select({
      label: ['Público', 'Audience'],
      options: { AGENT: flavourOptions.AGENT, PUBLICO: flavourOptions.PUBLICO },
      required: true,
      start: 'AGENT',
      filter: true,
      column: true,
    }),
    summary: textarea({ label: ['Resumen', 'Summary'] }),
    body: richText({ label: ['Texto', 'Text'] }),
    documents: refs({ label: ['Documentos', 'Documents'], to: 'domainFiles' }),
    videos: list({
      label: ['Videos', 'Videos'],
      item: ['Video', 'Video'],
      of: {
        video: video({ label: ['Video', 'Video'], required: true }),
        title: text({ label: ['Título', 'Title'], required: true }),
      },
    }),
    ...enableField,
  },
});
