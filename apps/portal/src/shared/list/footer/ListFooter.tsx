import { Button, Group } from '@mantine/core';
import { useTranslation } from '../../../language/language.ts';
import { formatWholeNumber } from '../../../language/numbers.ts';
import type { ListResult } from '../useListQuery.ts';
import { PageSizeSelect } from './PageSizeSelect.tsx';

/** The number of displayed rows, the page size, and the button for more rows. */
export function ListFooter({
  result: { rows, pagination, hasMore, isLoadingMore, more, pageSize },
}: {
  result: ListResult<unknown>;
}) {
  const { t, language } = useTranslation();
  const total = pagination?.total ?? rows.length;
  const formattedTotal = formatWholeNumber(total, language);
  const [smallestSize = 0] = pageSize?.choices ?? [];
  return (
    <Group justify="space-between" gap="0.75rem" mt="1rem" c="dimmed">
      <span role="status">
        {rows.length === 0
          ? t('list.noneYet')
          : t('list.shown', {
              first: 1,
              last: formatWholeNumber(rows.length, language),
              total: pagination?.atLeast ? t('list.moreThan', { total: formattedTotal }) : formattedTotal,
            })}
      </span>
      {hasMore && (
        <Button variant="default" loading={isLoadingMore} onClick={more}>
          {t('list.showMore')}
        </Button>
      )}
      {pageSize && total > smallestSize && <PageSizeSelect pageSize={pageSize} />}
    </Group>
  );
}
