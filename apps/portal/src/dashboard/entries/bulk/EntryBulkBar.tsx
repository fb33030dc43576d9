import {
  type BulkAction,
  bulkActions,
  type HiddenBlocks as Hidden,
  type HiddenBlock,
} from '@centinela/api/content/sections.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { usePermissions } from '../../../calls/permissions.ts';
import { call } from '../../../calls/send.ts';
import { useCall } from '../../../calls/useCall.ts';
import { useTranslation } from '../../../language/language.ts';
import { HiddenBlocks } from '../../blocks/HiddenBlocks.tsx';
import { type EntryRecord, endpointsOf, useForgetSection } from '../../entries.ts';
import type { PlanTimes } from '../../entry/PlanFields.tsx';
import { BulkBar, type Steps } from '../../list/bulk/BulkBar.tsx';
import { BulkPlan, PlannedTimes } from './BulkPlan.tsx';

interface EntryBulkBarProps {
  definition: Definition;
  selected: ReadonlySet<string>;
  /** As the list shows them: what they were before is known of these. */
  records: readonly EntryRecord[];
  onClear(): void;
}

/** What an action on many is given: when, and the draft blocks of the pages that are to be published with them. */
interface Given extends Partial<PlanTimes> {
  blocks?: readonly HiddenBlock[];
}

/** What is given, as the call takes it. */
const sent = ({ blocks, ...times }: Given) => ({ ...times, ...(blocks && { blocks: 'publish' as const }) });

/** The draft blocks because of which pages would be refused, each once. */
function draftBlocks(failed: readonly { hidden?: Hidden | undefined }[]): HiddenBlock[] {
  const drafts = failed.flatMap(({ hidden }) => hidden?.blocks ?? []).filter(({ canPublish }) => canPublish);
  return [...new Map(drafts.map((block) => [block.id, block])).values()];
}

type Undone = Exclude<BulkAction, 'publish'>;

const opposites = { enable: 'disable', disable: 'enable' } as const;

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
  const { bulk, publish, restoreFromBin, cancelSchedule } = endpointsOf(definition);
  /** One that can't be taken back keeps none of the others from it. */
  const each = async (
    records: readonly EntryRecord[],
    takeBack: (record: EntryRecord) => Promise<unknown>,
  ) => {
    const failures: unknown[] = [];
    for (const record of records) await takeBack(record).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
    return { data: records };
  };
  const takeBack = async (action: Undone, records: readonly EntryRecord[]): Promise<{ data: unknown }> => {
    if (action === 'delete') return each(records, ({ id }) => call(restoreFromBin, { params: { id } }));
    if (action === 'schedule') return each(records, ({ id }) => call(cancelSchedule, { params: { id } }));
    // What somebody saved since was not on the site.
    if (action === 'unpublish')
      return each(records, ({ id, version }) =>
        call(publish, { params: { id }, body: {}, headers: { 'if-match': `"${version}"` } }),
      );
    const ids = records.map(({ id }) => id);
    return call(bulk, { query: {}, body: { ids, action: opposites[action] } });
  };
  return (action: BulkAction) => {
    if (action === 'publish') return undefined;
    const able = chosen.filter(isTakenBack[action]);
    if (able.length === 0) return undefined;
    return async ({ failed }: { failed: readonly { id: string }[] }) => {
      const done = able.filter(({ id }) => failed.every((refused) => refused.id !== id));
      await run(() => takeBack(action, done), { success: t('shell.undone') });
      await forget();
    };
  };
}

/** What is about to be done, in words. */
function Details({ given: { publishAt = null, unpublishAt = null, blocks = [] } }: { given: Given }) {
  const { t } = useTranslation();
  return (
    <>
      {(publishAt || unpublishAt) && <PlannedTimes times={{ publishAt, unpublishAt }} />}
      {blocks.length > 0 && (
        <>
          <p>{t('bulk.theirBlocks')}</p>
          <HiddenBlocks blocks={blocks} />
        </>
      )}
    </>
  );
}

/** What may be done with all selected entries at once. */
export function EntryBulkBar({ definition, selected, records, onClear }: EntryBulkBarProps) {
  const { t } = useTranslation();
  const { may } = usePermissions();
  const forget = useForgetSection(definition);
  const chosen = records.filter(({ id }) => selected.has(id));
  const undo = useBulkUndo(definition, chosen);
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
      forms={{ schedule: (steps: Steps<Given>) => <BulkPlan {...steps} /> }}
      details={(action, given) =>
        action === 'delete' ? <p>{t('remove.text')}</p> : given && <Details given={given} />
      }
      ask={(action, isPlan, given: Given | undefined) =>
        call(endpointsOf(definition).bulk, {
          query: isPlan ? { dryRun: 'true' } : {},
          body: {
            ids: [...selected],
            versions: Object.fromEntries(chosen.map(({ id, version }) => [id, version])),
            action,
            ...(given && sent(given)),
          },
        })
      }
      alternative={({ failed }, given) => {
        const blocks = draftBlocks(failed);
        if (given?.blocks || blocks.length === 0) return null;
        return { label: t('bulk.withBlocks'), given: { ...given, blocks } };
      }}
      undo={undo}
      onDone={forget}
      onClear={onClear}
    />
  );
}
