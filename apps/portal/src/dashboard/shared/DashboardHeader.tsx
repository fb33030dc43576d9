import type { ComponentProps } from 'react';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';

/** Header of a dashboard screen. Its breadcrumbs start with the dashboard's home; `crumbs` are those in between. */
export function DashboardHeader({ crumbs = [], ...header }: ComponentProps<typeof PageHeader>) {
  const { t } = useTranslation();
  return <PageHeader {...header} crumbs={[{ title: t('home.title'), to: paths.dashboard }, ...crumbs]} />;
}
