import type { FormState } from '@centinela/sections/pages/reader.ts';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import type { ReactNode } from 'react';
import type { Scene } from '../scene.ts';
import styles from './AccountPage.module.css';

/** Initial values of a form island, from the state that the server knows. */
export const getInitialState = (form: FormState | undefined) => ({
  values: form?.values ?? {},
  errors: Object.fromEntries(
    (form?.errors ?? []).map(({ field, message }) => [field.split('.')[0] ?? field, message]),
  ),
  failure: form?.failure ?? '',
});

/** Account page: a short text and one action, next to a picture in wide windows. */
export const AccountPage = ({
  title,
  scene,
  children,
}: {
  title: string;
  scene: Scene;
  children: ReactNode;
}) => (
  <div className={styles.page}>
    <div className={styles.words}>
      <Heading level={1} size="l">
        {title}
      </Heading>
      {children}
    </div>
    {scene && (
      <div className={styles.scene}>
        <Picture image={{ ...scene, alt: '' }} sizes="(max-width: 1023px) 1px, 55vw" cover />
      </div>
    )}
  </div>
);
