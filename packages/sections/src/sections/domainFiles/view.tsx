import { Downloads } from '@centinela/ui/parts/Downloads/Downloads.tsx';
import type { ViewProps } from '../../views/viewProps.ts';
import styles from './view.module.css';

/** A downloadable document on the pages that reference it; shows only the title when there is no file. */
export const DomainFileView = ({ entry }: ViewProps<'domainFiles'>) => (
  <div className={styles.document}>
    {entry.file ? <Downloads documents={[entry]} /> : <p>{entry.title}</p>}
  </div>
);
