import { defineEntryPage, otherEntries } from '../../kernel/page.ts';
import { firstWords, pageHead } from '../../kernel/pageHead.ts';
import { academySections } from './definition.ts';
import { AcademyView } from './view.tsx';

/** A course page with other courses for the same audience. */
export const academyPage = defineEntryPage(academySections, {
  beside: async (course, { read }) => {
    const where = { audience: course.audience };
    return { others: await otherEntries(read, 'academySections', course, { where }) };
  },
  stops: ({ entry: { title, slug } }) => [{ name: title, path: `/academia/${slug}` }],
  head: (course) =>
    pageHead(course, {
      title: course.title,
      description: firstWords(course.summary ?? course.title),
      picture: course.cover,
    }),
  View: ({ data, trail }) => <AcademyView {...data} trail={trail} />,
});
