import type { FormState, SiteReader } from '@centinela/sections/kernel/reader.ts';
import type { View } from '@centinela/sections/registry.ts';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import type { ReactNode } from 'react';
import styles from './accountPage.module.css';

export type Scene = View<'sliderSections'>['image'];

/** The picture beside the small pages of an account: the site's first scene. */
export const readScene = async (read: SiteReader): Promise<Scene> =>
  (await read.list('sliderSections', 'PUBLICO'))[0]?.image ?? null;

/** What a form island starts with, from the state that the server knows. */
export const startOf = (form: FormState | undefined) => ({
  values: form?.values ?? {},
  errors: Object.fromEntries(
    (form?.errors ?? []).map(({ field, message }) => [field.split('.')[0] ?? field, message]),
  ),
  failure: form?.failure ?? '',
});

/** A small page of an account: a few words and one thing to do, beside a picture where there is room. */
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
