import { bulkActions } from '@centinela/api/content/sections.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { type EntryRecord, endpointsOf, useForgetSection } from '../entries.ts';
import { BulkBar } from '../list/BulkBar.tsx';

interface EntryBulkBarProps {
  definition: Definition;
  selected: ReadonlySet<string>;
  /** As the list shows them: what they were before is known of these. */
  records: readonly EntryRecord[];
  onClear(): void;
}

const opposites = { enable: 'disable', disable: 'enable' } as const;

/** What takes back an action on many: those are switched back that were on the other side before, those deleted leave the bin. */
function useBulkUndo(definition: Definition, chosen: readonly EntryRecord[]) {
  const { t } = useTranslation();
  const run = useCall();
  const forget = useForgetSection(definition);
  const { bulk, restoreFromBin } = endpointsOf(definition);
  const restoreAll = async (ids: readonly string[]) => {
    for (const id of ids) await call(restoreFromBin, { params: { id } });
    return { data: ids };
  };
  return (action: (typeof bulkActions)[number]) => {
    if (action === 'publish') return undefined;
    return async ({ failed }: { failed: readonly { id: string }[] }) => {
      const isDone = ({ id, enable }: EntryRecord) =>
        failed.every((each) => each.id !== id) &&
        (action === 'delete' || (enable === true) === (action === 'disable'));
      const ids = chosen.filter(isDone).map(({ id }) => id);
      const done = await run(
        async (): Promise<{ data: unknown }> =>
          action === 'delete'
            ? restoreAll(ids)
            : call(bulk, { query: {}, body: { ids, action: opposites[action] } }),
        { success: t('shell.undone') },
      );
      if (done) await forget();
    };
  };
}

/** What may be done with all selected entries at once. */
export function EntryBulkBar({ definition, selected, records, onClear }: EntryBulkBarProps) {
  const { t } = useTranslation();
  const { may } = usePermissions();
  const forget = useForgetSection(definition);
  const undo = useBulkUndo(
    definition,
    records.filter(({ id }) => selected.has(id)),
  );
  const actions = bulkActions.filter((action) =>
    action === 'delete' ? may(definition, 'delete') && definition.address.delete : may(definition, 'update'),
  );
  return (
    <BulkBar
      chosen={selected.size > 0 ? t('bulk.selected', { count: selected.size }) : null}
      actions={actions}
      words={{
        name: (action) => t(`list.${action}`),
        question: (action, count) => t(`bulk.ask.${action}`, { count }),
        done: ({ count }) => t('bulk.done', { count }),
        willFail: t('bulk.willFail'),
        failed: (count) => t('bulk.failed', { count }),
      }}
      details={(action) => action === 'delete' && <p>{t('remove.text')}</p>}
      ask={(action, isPlan) =>
        call(endpointsOf(definition).bulk, {
          query: isPlan ? { dryRun: 'true' } : {},
          body: { ids: [...selected], action },
        })
      }
      undo={undo}
      onDone={forget}
      onClear={onClear}
    />
  );
}
