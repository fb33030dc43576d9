import type { Pagination } from '@centinela/api/endpoint.ts';
import { Button } from '@mantine/core';
import { useWords } from '../../language/language.ts';
import { number } from '../../language/numbers.ts';
import styles from './list.module.css';

interface FoundFootProps {
  shown: number;
  pagination: Pagination | null | undefined;
  hasMore: boolean;
  isLoading: boolean;
  onMore(): void;
}

/** How much of a list is shown, and the way to more of it. */
export function FoundFoot({ shown, pagination, hasMore, isLoading, onMore }: FoundFootProps) {
  const { t, language } = useWords();
  const total = number(pagination?.total ?? shown, language);
  return (
    <div className={styles.foot}>
      <span>
        {t('list.shown', {
          first: 1,
          last: number(shown, language),
          total: pagination?.atLeast ? `${total}+` : total,
        })}
      </span>
      {hasMore && (
        <Button variant="default" loading={isLoading} onClick={onMore}>
          {t('list.showMore')}
        </Button>
      )}
    </div>
  );
}
