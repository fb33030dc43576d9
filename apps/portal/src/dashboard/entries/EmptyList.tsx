import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import styles from '../../shared/list/empty.module.css';
import { SectionPlace } from '../help/SectionPlace.tsx';

/** Loaded with empty lists only. */
const SectionExample = lazy(() => import('./SectionExample.tsx'));

interface EmptyListProps {
  definition: Definition;
  /** Path of the create screen; null for users without permission. */
  createPath: string | null;
  /** Whether a search or filters narrow the list. */
  isNarrowed: boolean;
}

/**
 * Shown instead of an empty list: explains the section with an example, shows where it appears, and offers to create an entry; or
 * explains that the filters match nothing.
 */
export function EmptyList({ definition, createPath, isNarrowed }: EmptyListProps) {
  const { t, localize } = useTranslation();
  const one = localize(definition.names.one).toLowerCase();
  return (
    <section className={styles.empty}>
      {!isNarrowed && <SectionPlace section={definition.key} />}
      <div>
        <h2>
          {isNarrowed
            ? t('list.nothingFound')
            : t('list.empty', { many: localize(definition.names.many).toLowerCase() })}
        </h2>
        <p>{isNarrowed ? t('list.nothingFoundText') : localize(definition.about)}</p>
        {!isNarrowed && (
          <Suspense>
            <SectionExample section={definition.key} />
          </Suspense>
        )}
        {createPath && !isNarrowed && (
          <Button
            component={Link}
            to={createPath}
            color="light"
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {t('list.create', { one })}
          </Button>
        )}
      </div>
    </section>
  );
}
