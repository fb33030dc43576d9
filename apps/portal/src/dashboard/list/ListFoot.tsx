import { defaultLimit } from '@centinela/api/http/lists.ts';
import { Button, Pagination } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import styles from './foot.module.css';
import type { ListState } from './urlFilters.ts';

interface ListFootProps {
  state: ListState;
  total: number;
  /** There are more than `total`: nobody counted the rest. */
  isMore: boolean;
  shown: number;
  hasMore: boolean;
  isLoading: boolean;
  /** Asks again for further rows that failed to come. */
  retry: (() => void) | null;
  onChange(change: Partial<ListState>): void;
}

/** How much is shown of how much; further pages one below the other, or one instead of the other. */
export function ListFoot({
  state,
  total,
  isMore,
  shown,
  hasMore,
  isLoading,
  retry,
  onChange,
}: ListFootProps) {
  const { t } = useTranslation();
  if (total === 0) return null;
  const first = (state.page - 1) * defaultLimit + 1;
  const counted = Math.ceil(total / defaultLimit);
  // Beyond what was counted the next page is as far as anybody can see.
  const pages = isMore ? Math.max(counted, state.page + (hasMore ? 1 : 0)) : counted;
  return (
    <div className={styles.foot}>
      <span role="status">
        {t('list.shown', {
          first,
          last: first + shown - 1,
          total: isMore ? t('list.moreThan', { total }) : total,
        })}
      </span>
      {hasMore && (
        <Button
          variant="default"
          loading={isLoading}
          onClick={retry ?? (() => onChange({ page: state.page, pages: state.pages + 1 }))}
        >
          {t('list.showMore')}
        </Button>
      )}
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={Math.min(state.page, pages)}
          onChange={(page) => onChange({ page, pages: 1 })}
          getItemProps={(page) => ({ 'aria-label': t('list.page', { page }) })}
          getControlProps={(control) => ({ 'aria-label': t(`list.${control}`) })}
        />
      )}
    </div>
  );
}
