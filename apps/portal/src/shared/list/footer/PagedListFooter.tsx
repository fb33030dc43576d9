import { Button, Group, Pagination } from '@mantine/core';
import { useTranslation } from '../../../language/language.ts';
import type { ListState } from '../urlFilters.ts';
import { PageSizeSelect } from './PageSizeSelect.tsx';
import type { PageSize } from './usePageSize.ts';

interface PagedListFooterProps {
  state: ListState;
  total: number;
  /** There are more than `total`, which is only a lower bound. */
  isLowerBound: boolean;
  shown: number;
  pageSize: PageSize;
  hasMore: boolean;
  isLoading: boolean;
  /** Retries further rows that failed to load. */
  retry: (() => void) | null;
  onChange(change: Partial<ListState>): void;
}

/** The number of displayed rows, with a "show more" button and pagination. */
export function PagedListFooter({
  state,
  total,
  isLowerBound,
  shown,
  pageSize,
  hasMore,
  isLoading,
  retry,
  onChange,
}: PagedListFooterProps) {
  const { t } = useTranslation();
  if (total === 0) return null;
  const firstRow = (state.page - 1) * pageSize.size + 1;
  const countedPages = Math.ceil(total / pageSize.size);
  const [smallestSize = 0] = pageSize.choices;
  // Beyond the counted rows only the next page is known to exist.
  const pages = isLowerBound ? Math.max(countedPages, state.page + (hasMore ? 1 : 0)) : countedPages;
  return (
    <Group justify="space-between" gap="0.75rem" mt="1rem" c="dimmed">
      <span role="status">
        {t('list.shown', {
          first: firstRow,
          last: firstRow + shown - 1,
          total: isLowerBound ? t('list.moreThan', { total }) : total,
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
      {total > smallestSize && <PageSizeSelect pageSize={pageSize} />}
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
    </Group>
  );
}
