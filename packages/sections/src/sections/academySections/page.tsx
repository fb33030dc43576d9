import { Trail } from '@centinela/ui/parts/Trail/Trail.tsx';
import { definePage, everyEntry } from '../../kernel/page.ts';
import { pageHead } from '../../kernel/pageHead.ts';
import type { View } from '../../registry.ts';
import { breadcrumbList, type Stop } from '../../structured/breadcrumb.ts';
import { academySections } from './definition.ts';
import { AcademyView } from './view.tsx';

type Course = View<'academySections'>;

/** How many other courses stand below one. */
const mostOthers = 3;

const stopsOf = ({ title, slug }: Course): Stop[] => [
  { name: 'Inicio', path: '/' },
  { name: title, path: `/academia/${slug}` },
];

/** What a course is about, with other courses for the same people. */
export const academyPage = definePage<{ course: Course; others: Course[] }>({
  pattern: academySections.page.path,
  load: async ({ read, params }) => {
    const course = await read.bySlug('academySections', params.slug ?? '');
    if (!course) return null;
    const { audience, id } = course;
    const { entries } = await read.page('academySections', { where: { audience }, limit: mostOthers + 1 });
    return { course, others: entries.filter((entry) => entry.id !== id).slice(0, mostOthers) };
  },
  head: ({ course }, { request }) =>
    pageHead(course, {
      title: course.title,
      description: course.summary?.slice(0, 160) ?? course.title,
      picture: course.cover,
      structured: [breadcrumbList(request.origin, stopsOf(course))],
    }),
  View: ({ data: { course, others } }) => (
    <AcademyView entry={course} others={others} trail={<Trail stops={stopsOf(course)} />} />
  ),
  sitemap: async ({ read }) =>
    (await everyEntry(read, 'academySections')).flatMap(({ path, seo, publishedAt }) =>
      path && !seo.noindex && !seo.canonical ? [{ path, lastmod: new Date(publishedAt) }] : [],
    ),
});
