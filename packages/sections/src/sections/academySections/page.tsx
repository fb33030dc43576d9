import { defineEntryPage, loadOtherEntries } from '../../pages/page.ts';
import { createPageHead, getFirstWords } from '../../pages/pageHead.ts';
import { academySections } from './definition.ts';
import { AcademyView } from './view.tsx';

/** A course page with other courses for the same audience. */
export const academyPage = defineEntryPage(academySections, {
  extras: async (course, { read }) => {
    const where = { audience: course.audience };
    return { others: await loadOtherEntries(read, 'academySections', course, { where }) };
  },
  breadcrumb: ({ entry: { title, slug } }) => [{ name: title, path: `/academia/${slug}` }],
  head: (course) =>
    createPageHead(course, {
      title: course.title,
      description: getFirstWords(course.summary ?? course.title),
      picture: course.cover,
    }),
  View: ({ data, trail }) => <AcademyView {...data} trail={trail} />,
});
