import { pendingStates } from '@centinela/api/content/pendingEntries.ts';
import { listVehiclePages, type VehiclePage, vehiclePageRules } from '@centinela/api/content/vehiclePages.ts';
import { Thumbnail } from '@centinela/sections/fields/parts/Thumbnail.tsx';
import { publicationStatusLabels } from '@centinela/sections/kernel/visible.ts';
import { isVehicleList } from '@centinela/sections/vehicleLists.ts';
import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { getCreatePath, getEntryPath, getListPath, paths } from '../../navigation/paths.ts';
import { ListView } from '../../shared/list/ListView.tsx';
import styles from '../../shared/list/list.module.css';
import { type Column, RowTable } from '../../shared/list/RowTable.tsx';
import { createRangeFilters, getFilterOptions, useList } from '../../shared/list/useList.ts';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { getVehicleType, listPlaces, vehiclePagesLabel } from '../places/groups.ts';
import { getDefinition } from '../records/entries.ts';
import { PublicationBadge, SwitchText } from '../records/PublicationBadge.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { useVisited } from '../shared/useVisited.ts';
import { VehicleTypes } from './VehicleTypes.tsx';

/** The vehicle pages of all types. A type in the filter opens the list of its section. */
export function VehiclePagesScreen() {
  const { t, localize } = useTranslation();
  const title = localize(vehiclePagesLabel);
  useVisited(title);
  const list = useList<VehiclePage>({
    list: 'vehiclePages',
    rules: vehiclePageRules,
    filters: [
      { name: 'q', type: 'search', label: t('list.search') },
      {
        name: 'state',
        label: t('list.state'),
        options: getFilterOptions(vehiclePageRules.filters.state, (each) =>
          localize(publicationStatusLabels[each][0]),
        ),
      },
      {
        name: 'waiting',
        label: t('list.waiting'),
        options: pendingStates.map((value) => ({ value, label: t(`list.waitingFor.${value}`) })),
      },
      ...createRangeFilters('updatedAt', [t('list.from'), t('list.to')]),
    ],
    order: { field: 'updatedAt', descending: true },
    // Below the key of all sections, so that a change of an entry reloads the list.
    key: ['entries', 'pages', 'vehicles'],
    ask: (part) => call(listVehiclePages, part),
  });
  const columns: Column<VehiclePage>[] = [
    {
      name: 'picture',
      label: t('list.picture'),
      className: styles.picture,
      cell: ({ picture }) => picture !== null && <Thumbnail id={picture} width={56} />,
    },
    {
      name: 'title',
      label: localize(['Título', 'Title']),
      isTitle: true,
      sort: list.sortBy('title'),
      cell: (page) => <PageTitle page={page} />,
    },
    {
      name: 'section',
      label: localize(['Tipo', 'Type']),
      cell: ({ section, flavour }) => localize(getPageType(section, flavour)),
    },
    {
      name: 'path',
      label: localize(['Dirección', 'Address']),
      className: styles.wide,
      cell: ({ path }) => path,
    },
    {
      name: 'state',
      label: t('list.state'),
      cell: (page) => (
        <div className={styles.states}>
          <PublicationBadge record={page} />
          <SwitchText definition={getDefinition(page.section)} record={page} />
        </div>
      ),
    },
    {
      name: 'updatedAt',
      label: t('list.updated'),
      className: styles.wide,
      sort: list.sortBy('updatedAt'),
      cell: ({ updatedAt, updatedBy }) => (
        <>
          <RelativeTime at={updatedAt} />
          {updatedBy && <small className={styles.by}>{updatedBy}</small>}
        </>
      ),
    },
  ];
  return (
    <>
      <DashboardHeader
        title={title}
        lead={localize([
          'Todas las páginas que están en /vehiculos/, de cualquier tipo.',
          'All pages below /vehiculos/, of any type.',
        ])}
      >
        <CreateMenu />
      </DashboardHeader>
      <VehicleTypes current={paths.vehiclePages} />
      <ListView
        result={list}
        none={{ title: localize(['Todavía no hay páginas', 'There are no pages yet']) }}
      >
        <RowTable rows={list.rows} columns={columns} />
      </ListView>
    </>
  );
}

/** The type of a page: the list of its flavour, or of its section. */
function getPageType(section: string, flavour: string | null) {
  const definition = getDefinition(section);
  return getVehicleType({ definition, flavour: isVehicleList({ definition, flavour }) ? flavour : null });
}

/** The title of a page as a link to its form, for users who may open it. */
function PageTitle({ page: { id, section, flavour, title } }: { page: VehiclePage }) {
  const { canAccess } = usePermissions();
  const definition = getDefinition(section);
  if (!canAccess(definition, 'show')) return title;
  return <Link to={getEntryPath(getListPath(definition, flavour), id)}>{title}</Link>;
}

/** Menu with the types of pages that the user may create. */
function CreateMenu() {
  const { localize } = useTranslation();
  const { canAccess } = usePermissions();
  const lists = listPlaces.filter((list) => isVehicleList(list) && canAccess(list.definition, 'save'));
  if (lists.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button color="light" leftSection={<IconPlus size={18} aria-hidden />}>
          {localize(['Crear página', 'Create page'])}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {lists.map((list) => (
          <Menu.Item key={list.path} component={Link} to={getCreatePath(list.path)}>
            {localize(getVehicleType(list))}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
