import type { Answer } from '@centinela/api/http/client.ts';
import type { NeighboursAnswer } from '@centinela/api/http/lists.ts';
import { ActionIcon, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import './words.ts';

export interface NeighbourQuery {
  queryKey: QueryKey;
  ask(signal: AbortSignal): Promise<Answer<NeighboursAnswer>>;
  /** Returns the path of a record's page. */
  toPath(id: string): string;
}

interface NeighbourLinksProps extends NeighbourQuery {
  /** The list's URL parameters. */
  listSearch: string;
}

/** Links to the previous and next record in the list from which the page was opened. */
export function NeighbourLinks({ queryKey, ask, toPath, listSearch }: NeighbourLinksProps) {
  const { t } = useTranslation('staffRecord');
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(signal),
    meta: { background: true },
  });
  // Both buttons are always rendered, so that they do not move while the user clicks through the records.
  const { previous, next } = data?.data ?? { previous: null, next: null };
  return (
    <Group component="nav" gap="0.35rem" wrap="nowrap" aria-label={t('beside')}>
      {(
        [
          ['previous', previous, IconChevronLeft],
          ['next', next, IconChevronRight],
        ] as const
      ).map(([side, neighbour, Icon]) =>
        neighbour ? (
          <ActionIcon
            key={side}
            component={Link}
            to={`${toPath(neighbour.id)}${listSearch}`}
            variant="default"
            size={36}
            aria-label={t(side, { title: neighbour.title })}
            title={t(side, { title: neighbour.title })}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ) : (
          <ActionIcon key={side} variant="default" size={36} disabled aria-label={t(`no.${side}`)}>
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ),
      )}
    </Group>
  );
}
