import { type BulkAction, bulkActions } from '@centinela/api/content/sections.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { usePermissions } from '../../../calls/permissions.ts';
import { call } from '../../../calls/send.ts';
import { useCall } from '../../../calls/useCall.ts';
import { useTranslation } from '../../../language/language.ts';
import { type EntryRecord, endpointsOf, useForgetSection } from '../../entries.ts';
import type { PlanTimes } from '../../entry/PlanFields.tsx';
import { BulkBar, type Steps } from '../../list/BulkBar.tsx';
import { BulkPlan, PlannedTimes } from './BulkPlan.tsx';

interface EntryBulkBarProps {
  definition: Definition;
  selected: ReadonlySet<string>;
  /** As the list shows them: what they were before is known of these. */
  records: readonly EntryRecord[];
  onClear(): void;
}

type Undone = Exclude<BulkAction, 'publish'>;

const opposites = { enable: 'disable', disable: 'enable', unpublish: 'publish' } as const;

/** Whether taking an action back leaves an entry as it was: it was on the other side, and nothing else of it would change. */
const isTakenBack: Readonly<Record<Undone, (record: EntryRecord) => boolean>> = {
  enable: ({ enable }) => enable !== true,
  disable: ({ enable }) => enable === true,
  // With changes that nobody had seen, these would be published instead.
  unpublish: ({ state, changed }) => state === 'published' && !changed,
  // What was planned before is not there to go back to.
  schedule: ({ publishAt, unpublishAt }) => publishAt === null && unpublishAt === null,
  delete: () => true,
};

/** What takes back an action on many, of those for which that can be done. */
function useBulkUndo(definition: Definition, chosen: readonly EntryRecord[]) {
  const { t } = useTranslation();
  const run = useCall();
  const forget = useForgetSection(definition);
  const { bulk, restoreFromBin, cancelSchedule } = endpointsOf(definition);
  const each = async (endpoint: typeof restoreFromBin | typeof cancelSchedule, ids: readonly string[]) => {
    for (const id of ids) await call(endpoint, { params: { id } });
    return { data: ids };
  };
  const takeBack = async (action: Undone, ids: string[]): Promise<{ data: unknown }> => {
    if (action === 'delete') return each(restoreFromBin, ids);
    if (action === 'schedule') return each(cancelSchedule, ids);
    return call(bulk, { query: {}, body: { ids, action: opposites[action] } });
  };
  return (action: BulkAction) => {
    if (action === 'publish') return undefined;
    const able = chosen.filter(isTakenBack[action]).map(({ id }) => id);
    if (able.length === 0) return undefined;
    return async ({ failed }: { failed: readonly { id: string }[] }) => {
      const ids = able.filter((id) => failed.every((refused) => refused.id !== id));
      if (await run(() => takeBack(action, ids), { success: t('shell.undone') })) await forget();
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
    action === 'delete' ? may(definition, 'delete') && definition.namedBy.delete : may(definition, 'update'),
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
      forms={{ schedule: (steps: Steps<PlanTimes>) => <BulkPlan {...steps} /> }}
      details={(action, times) =>
        action === 'delete' ? <p>{t('remove.text')}</p> : times && <PlannedTimes times={times} />
      }
      ask={(action, isPlan, times) =>
        call(endpointsOf(definition).bulk, {
          query: isPlan ? { dryRun: 'true' } : {},
          body: { ids: [...selected], action, ...times },
        })
      }
      undo={undo}
      onDone={forget}
      onClear={onClear}
    />
  );
}
