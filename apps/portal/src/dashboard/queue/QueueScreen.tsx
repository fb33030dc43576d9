import type { ComponentType, ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import type { Download } from '../list/DownloadMenu.tsx';
import { ListView } from '../list/ListView.tsx';
import styles from '../list/list.module.css';
import type { UrlList } from '../list/useList.ts';

interface QueueProps {
  found: UrlList<unknown>;
  title: string;
  about: string;
  /** What stands beside the title. */
  buttons?: ReactNode;
  /** Where it is had as a file. */
  download?: Download;
  /** What stands above the list. */
  above?: ReactNode;
  /** What is said where nobody has asked for anything yet. */
  none: { title: string; text: string };
  /** Where the list is, and one of it. */
  path: string;
  onePath(id: string): string;
  /** The permission to open one. */
  show: string;
  /** The rows, each with a way to its details. */
  table(toOne: (id: string) => string): ReactNode;
  /** The open one beside the list. */
  Drawer: ComponentType<{ id: string | undefined; onClose(): void }>;
}

/** What people ask staff for: the list, and the open one beside it. That one and the filters stand in the address. */
export function QueueScreen({ found, title, about, buttons, above, none, download, ...parts }: QueueProps) {
  const { t } = useTranslation();
  const { has } = usePermissions();
  const navigate = useNavigate();
  const { id } = useParams();
  const { path, onePath, show, table, Drawer } = parts;
  return (
    <>
      <PageHeader title={title} crumbs={[{ title: t('home.title'), to: paths.dashboard }]} lead={about}>
        {buttons}
      </PageHeader>
      {above}
      <ListView found={found} none={none} download={download}>
        {table((each) => found.keptOn(onePath(each)))}
      </ListView>
      <Drawer id={has(show) ? id : undefined} onClose={() => void navigate(found.keptOn(path))} />
    </>
  );
}

interface NameProps {
  to: string;
  name: string;
  /** What tells it apart from others of that name. */
  more: readonly (string | null)[];
}

/** The title of a row: who asks, the way to it, and what for. */
export const RowName = ({ to, name, more }: NameProps) => (
  <>
    <Link to={to}>{name}</Link>
    <small className={styles.by}>{more.filter(Boolean).join(' · ')}</small>
  </>
);
