import { enableField, pageFields } from '../../commonFields/common.ts';
import { audienceField } from '../../commonFields/sharedFields.ts';
import { image } from '../../fields/image/image.ts';
import { list } from '../../fields/list/list.ts';
import { number } from '../../fields/number/number.ts';
import { refs } from '../../fields/refs/refs.ts';
import { richText } from '../../fields/richText/richText.ts';
import { text } from '../../fields/text/text.ts';
import { textarea } from '../../fields/textarea/textarea.ts';
import { video } from '../../fields/video/video.ts';
import { defineSection } from '../../kernel/defineSection.ts';

/**
 * Course descriptions are public. Therefore the audience is not a `flavourField`, which would hide the course,
 * and lessons are `private`: no page, public read or search contains them. Only agents find the courses for agents.
 */
export const academySections = defineSection({
  key: 'academySections',
  api: 'academy',
  feature: 'academy',
  group: 'agents',
  place: 40,
  names: { one: ['Curso', 'Course'], many: ['Academia', 'Academy'] },
  about: [
    'Cursos para clientes y agentes. El resumen lo lee cualquiera; las lecciones, solo su público.',
    'Courses for clients and agents. Anybody reads the summary; the lessons are for their audience.',
  ],
  namedBy: { get: 'slug', update: 'id', delete: 'id' },
  screens: { list: '/dashboard/academy/update' },
  messages: {
    create: 'AcademySection Created!',
    update: 'AcademySection Updated!',
    delete: 'AcademySection Removed!',
  },
  title: 'title',
  picture: 'cover',
  page: { path: '/academia/{slug}' },
  searchResult: {
    kind: 'COURSE',
    areas: { AGENT: '/agentes/academia/{slug}' },
    audienceField: 'audience',
  },
  public: ['academy/{slug}'],
  fields: {
    title: text({ label: ['Título', 'Title'], required: true, column: true, sort: true }),
    ...pageFields,
    summary: textarea({ label: ['Resumen', 'Summary'] }),
    cover: image({ label: ['Tapa', 'Cover'] }),
    ...audienceField,
    lessons: list({
      label: ['Lecciones', 'Lessons'],
      item: ['Lección', 'Lesson'],
      max: 60,
      private: true,
      of: {
        title: text({ label: ['Título', 'Title'], required: true }),
        text: richText({ label: ['Texto', 'Text'] }),
        video: video({ label: ['Video', 'Video'] }),
        documents: refs({ label: ['Documentos', 'Documents'], to: 'domainFiles' }),
        minutes: number({ label: ['Minutos', 'Minutes'], min: 0 }),
      },
    }),
    ...enableField,
  },
});
