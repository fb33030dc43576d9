import { defineChosenPage } from '../../pages/page.ts';
import { createServiceHead } from '../guaranteeSections/serviceHead.ts';
import { motoSections } from './definition.ts';
import { MotoSectionView } from './view.tsx';

/** The motorcycle alarm page. */
export const motoPage = defineChosenPage(motoSections, {
  breadcrumb: ({ entry }) => [{ name: entry.title, path: motoSections.page.path }],
  head: createServiceHead,
  View: ({ data: { entry }, trail }) => <MotoSectionView entry={entry} trail={trail} />,
});
