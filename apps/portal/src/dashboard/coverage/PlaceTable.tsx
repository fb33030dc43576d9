import type { CoveragePlace, CoverageState } from '@centinela/api/coverage/coverage.ts';
import { Menu } from '@mantine/core';
import { IconBell, IconCalendar, IconCheck, IconPackage } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { LineMenu } from '../../shared/lines/LineMenu.tsx';
import styles from '../../shared/list/list.module.css';
import { type Column, RowTable } from '../../shared/list/RowTable.tsx';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';
import { formatPlaceName } from './useCoverage.ts';

interface PlaceTableProps {
  places: readonly CoveragePlace[];
  sortBy(field: 'place' | 'updatedAt'): NonNullable<Column<CoveragePlace>['sort']>;
  /** Returns the URL of the dialog that edits a locality. */
  toEdit(id: string): string;
  onRemove(place: CoveragePlace): void;
}

const badgeStyles = {
  YES: { color: 'green', variant: 'light', Icon: IconCheck },
  KIT: { color: 'dusk', variant: 'light', Icon: IconPackage },
  SOON: { color: 'dusk', variant: 'outline', Icon: IconCalendar },
  NOTIFY: { color: 'gray', variant: 'outline', Icon: IconBell },
} as const satisfies Record<CoverageState, BadgeStyle>;

/** Localities with their coverage. */
export function PlaceTable({ places, sortBy, toEdit, onRemove }: PlaceTableProps) {
  const { t } = useTranslation('coverage');
  /** Formats the responsible agent, or the date from which there is coverage. */
  const formatDetail = ({ state, agent, from }: CoveragePlace): string => {
    if (state === 'YES') return agent?.name ?? t('nearest');
    return from ? t('fromDay', { day: from.split('-').toReversed().join('/') }) : '';
  };
  return (
    <RowTable
      rows={places}
      columns={[
        {
          name: 'place',
          label: t('place'),
          isTitle: true,
          sort: sortBy('place'),
          cell: (place) => (
            <>
              <Link to={toEdit(place.id)}>{formatPlaceName(place)}</Link>
              {place.locality === null && <small className={styles.by}>{t('wholeProvince')}</small>}
              <small className={styles.narrow}>{formatDetail(place)}</small>
            </>
          ),
        },
        {
          name: 'state',
          label: t('state'),
          cell: ({ state }) => (
            <StatusBadge badgeStyle={badgeStyles[state]}>{t(`states.${state}`)}</StatusBadge>
          ),
        },
        { name: 'detail', label: t('detail'), className: styles.beside, cell: formatDetail },
        {
          name: 'changed',
          label: t('changed'),
          className: styles.wide,
          sort: sortBy('updatedAt'),
          cell: ({ updatedAt, updatedBy }) => (
            <>
              <RelativeTime at={updatedAt} />
              {updatedBy && <small className={styles.by}>{updatedBy}</small>}
            </>
          ),
        },
      ]}
      menu={(place) => <RowMenu place={place} to={toEdit(place.id)} onRemove={onRemove} />}
    />
  );
}

interface RowMenuProps extends Pick<PlaceTableProps, 'onRemove'> {
  place: CoveragePlace;
  to: string;
}

/** Returns the page of the public site that shows the coverage of a locality. */
const getPublicPath = (place: CoveragePlace): string =>
  `/cobertura?${new URLSearchParams({ localidad: formatPlaceName(place) })}`;

function RowMenu({ place, to, onRemove }: RowMenuProps) {
  const { t } = useTranslation('coverage');
  const lines = useTranslation('lines').t;
  const { has } = usePermissions();
  return (
    <LineMenu label={t('actionsOf', { name: formatPlaceName(place) })}>
      {has('coverage.update') && (
        <Menu.Item component={Link} to={to}>
          {t('edit')}
        </Menu.Item>
      )}
      <Menu.Item component="a" href={getPublicPath(place)} target="_blank">
        {t('open')}
      </Menu.Item>
      {has('coverage.delete') && (
        <Menu.Item color="red" onClick={() => onRemove(place)}>
          {lines('remove')}
        </Menu.Item>
      )}
    </LineMenu>
  );
}
