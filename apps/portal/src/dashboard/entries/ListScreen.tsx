import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { isVehicleList } from '@centinela/sections/vehicleLists.ts';
import { Button, Tabs } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { PagedListFooter } from '../../shared/list/footer/PagedListFooter.tsx';
import { isNarrowed, writeListState } from '../../shared/list/urlFilters.ts';
import { useSelection } from '../../shared/list/useSelection.ts';
import { ListViewsContext } from '../../shared/list/views/listViews.ts';
import { ViewBar } from '../../shared/list/views/ViewBar.tsx';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { EntryDrawer, type EntryPanel } from '../entry/EntryDrawer.tsx';
import { useSectionExtras } from '../entry/extras.ts';
import { getVehicleType, vehiclePagesLabel } from '../places/groups.ts';
import type { EntryRecord } from '../records/entries.ts';
import { getOptions } from '../records/options.ts';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { useVisited } from '../shared/useVisited.ts';
import { BinDrawer } from './BinDrawer.tsx';
import { EntryBulkBar } from './bulk/EntryBulkBar.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EmptyList } from './EmptyList.tsx';
import { EntryTable } from './EntryTable.tsx';
import { ListMenu } from './ListMenu.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { OrderList } from './OrderList.tsx';
import { RowMenu } from './RowMenu.tsx';
import { SiblingTabs } from './SiblingTabs.tsx';
import { useEntries } from './useEntries.ts';
import { type EntryActions, useEntryActions } from './useEntryActions.ts';
import { type ListView, useListView } from './useListView.ts';

const emptySelection: ReadonlySet<string> = new Set();

export interface ListScreenProps {
  definition: Definition;
  /** The flavour (audience or kind) of this list; null if the section has only one list. */
  flavour: string | null;
}

/** The list screen of any section, built from its definition. */
export function ListScreen({ definition, flavour }: ListScreenProps) {
  const { isLoaded, retry, canAccess } = usePermissions();
  if (!isLoaded) return retry ? <LoadFailed onRetry={retry} /> : null;
  // A different list starts with an empty selection.
  return canAccess(definition, 'list') ? (
    <EntryList key={`${definition.key} ${flavour}`} definition={definition} flavour={flavour} />
  ) : (
    <Trouble kind="forbidden" />
  );
}

function EntryList({ definition, flavour }: ListScreenProps) {
  const { t, localize } = useTranslation();
  const { canAccess } = usePermissions();
  const { AboveList } = useSectionExtras(definition.key);
  const navigate = useNavigate();
  const view = useListView(definition, flavour);
  const actions = useEntryActions(definition);
  const [isOrdering, setOrdering] = useState(false);
  const [isBinOpen, setBinOpen] = useState(false);
  const mayCreate = canAccess(definition, 'save');
  useHotkeys(mayCreate ? [['n', () => void navigate(view.createPath)]] : []);
  const options = definition.flavourField ? getOptions(definition, definition.flavourField) : {};
  const label = flavour ? options[flavour] : undefined;
  const title = isVehicleList({ definition, flavour })
    ? [vehiclePagesLabel, getVehicleType({ definition, flavour })]
    : [definition.names.many, ...(label ? [label] : [])];
  const titleText = title.map(localize).join(' · ');
  useVisited(titleText);

  return (
    <>
      <DashboardHeader title={titleText} lead={localize(definition.about)}>
        {!isOrdering && (
          <>
            <ListMenu
              definition={definition}
              actions={actions}
              onOrder={() => setOrdering(true)}
              onBin={() => setBinOpen(true)}
            />
            {mayCreate && (
              <Button
                component={Link}
                to={view.createPath}
                color="light"
                leftSection={<IconPlus size={18} aria-hidden />}
                aria-keyshortcuts="n"
              >
                {t('list.create', { one: localize(definition.names.one).toLowerCase() })}
              </Button>
            )}
          </>
        )}
      </DashboardHeader>
      <SiblingTabs definition={definition} flavour={flavour} />
      {AboveList && !isOrdering && (
        <Suspense>
          <AboveList />
        </Suspense>
      )}
      <ViewTabs definition={definition} view={view} />
      {isOrdering ? (
        <OrderList definition={definition} preset={view.preset} onDone={() => setOrdering(false)} />
      ) : (
        <Entries definition={definition} view={view} actions={actions} />
      )}
      <DeleteDialog
        definition={definition}
        removal={actions.removal}
        onCancel={actions.cancelRemoval}
        onRemove={actions.remove}
      />
      {actions.publishDialog}
      {canAccess(definition, 'delete') && (
        <BinDrawer definition={definition} isOpen={isBinOpen} onClose={() => setBinOpen(false)} />
      )}
    </>
  );
}

/** The list's tabs, if its definition has any. */
function ViewTabs({ definition, view }: { definition: Definition; view: ListView }) {
  const { localize } = useTranslation();
  const { tabField, tab, chooseTab } = view;
  if (!tabField) return null;
  return (
    <Tabs value={tab} onChange={(value) => value && chooseTab(value)} mb="md">
      <Tabs.List aria-label={localize(definition.fields[tabField]?.label ?? definition.names.many)}>
        {Object.entries(getOptions(definition, tabField)).map(([value, label]) => (
          <Tabs.Tab key={value} value={value}>
            {localize(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}

/** The table of entries, with search and filters above it, and bulk actions and pagination below it. */
function Entries({
  definition,
  view,
  actions,
}: {
  definition: Definition;
  view: ListView;
  actions: EntryActions;
}) {
  const { canAccess } = usePermissions();
  const { state, preset } = view;
  // Loading further pages does not reset the selection.
  const [selectedIds, setSelectedIds] = useSelection(
    `${view.tab} ${writeListState({ ...state, pages: 1 })}`,
    emptySelection,
  );
  const [openPanel, setOpenPanel] = useState<{ panel: EntryPanel; record: EntryRecord } | null>(null);
  const entries = useEntries(definition, state, preset, view.pageSize.size, view.listViews?.isReady);
  const isEmpty = entries.isSuccess && entries.total === 0;
  // Rows that are no longer visible do not stay selected.
  const visibleSelectedIds = new Set(entries.records.map(({ id }) => id).filter((id) => selectedIds.has(id)));
  return (
    <ListViewsContext value={view.listViews}>
      {view.listViews && <ViewBar listViews={view.listViews} />}
      {(!isEmpty || isNarrowed(state)) && <ListToolbar definition={definition} view={view} />}
      {entries.isError && entries.records.length === 0 && (
        <LoadFailed onRetry={() => void entries.refetch()} />
      )}
      {isEmpty && (
        <EmptyList
          definition={definition}
          createPath={canAccess(definition, 'save') ? view.createPath : null}
          isNarrowed={isNarrowed(state)}
        />
      )}
      {entries.records.length > 0 && (
        <EntryTable
          definition={definition}
          records={entries.records}
          sort={state.sort}
          onSort={(sort) => view.change({ sort })}
          selected={visibleSelectedIds}
          onSelect={setSelectedIds}
          menu={(record) => (
            <RowMenu
              definition={definition}
              record={record}
              actions={actions}
              onPanel={(panel, panelRecord) => setOpenPanel({ panel, record: panelRecord })}
            />
          )}
        />
      )}
      <EntryBulkBar
        definition={definition}
        selected={visibleSelectedIds}
        records={entries.records}
        onClear={() => setSelectedIds(emptySelection)}
      />
      <PagedListFooter
        state={state}
        total={entries.total}
        isLowerBound={entries.isLowerBound}
        shown={entries.records.length}
        pageSize={view.pageSize}
        hasMore={entries.hasMore}
        isLoading={entries.isFetchingNextPage}
        retry={entries.retryMore}
        onChange={view.change}
      />
      <EntryDrawer definition={definition} open={openPanel} onClose={() => setOpenPanel(null)} />
    </ListViewsContext>
  );
}
