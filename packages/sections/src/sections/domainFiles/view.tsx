import { Downloads } from '@centinela/ui/parts/Downloads/Downloads.tsx';
import type { ViewProps } from '../../viewProps.ts';
import styles from './view.module.css';

/** A document to take along, as the pages that name it show it; its title alone while there is no file. */
export const DomainFileView = ({ entry }: ViewProps<'domainFiles'>) => (
  <div className={styles.document}>
    {entry.file ? <Downloads documents={[entry]} /> : <p>{entry.title}</p>}
  </div>
);
