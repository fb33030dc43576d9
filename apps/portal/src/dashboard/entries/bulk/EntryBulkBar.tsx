import {
  bulkActions,
  type HiddenBlocks as Hidden,
  type HiddenBlock,
} from '@centinela/api/content/sections.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { usePermissions } from '../../../calls/permissions.ts';
import { call } from '../../../calls/send.ts';
import { useTranslation } from '../../../language/language.ts';
import { BulkBar, type Steps } from '../../../shared/list/bulk/BulkBar.tsx';
import type { PlanTimes } from '../../entry/PlanFields.tsx';
import { HiddenBlocks } from '../../hiddenBlocks/HiddenBlocks.tsx';
import { type EntryRecord, getEndpoints, useInvalidateSection } from '../../records/entries.ts';
import { useUndo } from '../useUndo.ts';
import { BulkPlan, PlannedTimes } from './BulkPlan.tsx';

interface EntryBulkBarProps {
  definition: Definition;
  selected: ReadonlySet<string>;
  /** The visible records. The versions of the selected ones are sent with the action. */
  records: readonly EntryRecord[];
  onClear(): void;
}

/** Input of a bulk action: the scheduled times, or the draft blocks to publish together with their pages. */
interface ActionInput extends Partial<PlanTimes> {
  blocks?: readonly HiddenBlock[];
}

/** Converts the input to the request body. */
const toRequestBody = ({ blocks, ...times }: ActionInput) => ({
  ...times,
  ...(blocks && { blocks: 'publish' as const }),
});

/** The draft blocks that would prevent the publication of pages, without duplicates. */
function findDraftBlocks(failed: readonly { hidden?: Hidden | undefined }[]): HiddenBlock[] {
  const drafts = failed.flatMap(({ hidden }) => hidden?.blocks ?? []).filter(({ canPublish }) => canPublish);
  return [...new Map(drafts.map((block) => [block.id, block])).values()];
}

/** Describes what the bulk action will do. */
function ActionDetails({
  input: { publishAt = null, unpublishAt = null, blocks = [] },
}: {
  input: ActionInput;
}) {
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

/** The actions on all selected entries. */
export function EntryBulkBar({ definition, selected, records, onClear }: EntryBulkBarProps) {
  const { t } = useTranslation();
  const { canAccess } = usePermissions();
  const invalidate = useInvalidateSection(definition);
  const selectedRecords = records.filter(({ id }) => selected.has(id));
  const undo = useUndo(definition);
  // The switch is the one control that hides entries; integrations can also withdraw them.
  const offeredActions = bulkActions.filter((action) => action !== 'unpublish');
  const actions = offeredActions.filter((action) =>
    action === 'delete'
      ? canAccess(definition, 'delete') && definition.namedBy.delete
      : canAccess(definition, 'update'),
  );
  return (
    <BulkBar
      selectionText={selected.size > 0 ? t('bulk.selected', { count: selected.size }) : null}
      actions={actions}
      words={{
        name: (action) => t(`list.${action}`),
        question: (action, count) => t(`bulk.ask.${action}`, { count }),
        done: ({ count }) => t('bulk.done', { count }),
        willFail: t('bulk.willFail'),
        failed: (count) => t('bulk.failed', { count }),
      }}
      forms={{ schedule: (steps: Steps<ActionInput>) => <BulkPlan {...steps} /> }}
      details={(action, input) =>
        action === 'delete' ? <p>{t('remove.text')}</p> : input && <ActionDetails input={input} />
      }
      ask={(action, isPlan, input: ActionInput | undefined) =>
        call(getEndpoints(definition).bulk, {
          query: isPlan ? { dryRun: 'true' } : {},
          body: {
            ids: [...selected],
            versions: Object.fromEntries(selectedRecords.map(({ id, version }) => [id, version])),
            action,
            ...(input && toRequestBody(input)),
          },
        })
      }
      alternative={({ failed }, input) => {
        const blocks = findDraftBlocks(failed);
        if (input?.blocks || blocks.length === 0) return null;
        return { label: t('bulk.withBlocks'), input: { ...input, blocks } };
      }}
      undo={() => undo}
      onDone={invalidate}
      onClear={onClear}
    />
  );
}
