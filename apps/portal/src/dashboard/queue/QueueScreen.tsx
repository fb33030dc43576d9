import type { ComponentType, ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import type { Download } from '../../shared/list/DownloadMenu.tsx';
import { ListView } from '../../shared/list/ListView.tsx';
import styles from '../../shared/list/list.module.css';
import type { UrlList } from '../../shared/list/useList.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';

interface QueueProps {
  list: UrlList<unknown>;
  title: string;
  about: string;
  /** Buttons next to the title. */
  buttons?: ReactNode;
  /** The download, if the list has one. */
  download?: Download;
  /** Content above the list. */
  above?: ReactNode;
  /** Empty state of the list. */
  none: { title: string; text: string };
  /** Path of the list, and below it the path of one item. */
  path: string;
  getItemPath(id: string): string;
  /** Permission to open an item. */
  show: string;
  /** The rows, each with a link to its details. */
  table(toOne: (id: string) => string): ReactNode;
  /** The drawer of the open item. */
  Drawer: ComponentType<{ id: string | undefined; onClose(): void }>;
}

/** A queue of requests to staff: a list, and a drawer for the open item. Item and filters are kept in the URL. */
export function QueueScreen({ list, title, about, buttons, above, none, download, ...parts }: QueueProps) {
  const { t } = useTranslation();
  const { has } = usePermissions();
  const navigate = useNavigate();
  const { id } = useParams();
  const { path, getItemPath, show, table, Drawer } = parts;
  return (
    <>
      <PageHeader title={title} crumbs={[{ title: t('home.title'), to: paths.dashboard }]} lead={about}>
        {buttons}
      </PageHeader>
      {above}
      <ListView result={list} none={none} download={download}>
        {table((each) => list.withListParameters(getItemPath(each)))}
      </ListView>
      <Drawer id={has(show) ? id : undefined} onClose={() => void navigate(list.withListParameters(path))} />
    </>
  );
}

interface NameProps {
  to: string;
  name: string;
  /** Details that distinguish rows with the same name. */
  more: readonly (string | null)[];
}

/** The title cell of a row: a link with the applicant's name, and the subject. */
export const RowName = ({ to, name, more }: NameProps) => (
  <>
    <Link to={to}>{name}</Link>
    <small className={styles.by}>{more.filter(Boolean).join(' · ')}</small>
  </>
);
