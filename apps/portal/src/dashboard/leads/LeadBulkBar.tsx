import { leadStatusNames, lostReasonNames } from '@centinela/api/leads/leadLabels.ts';
import { leadStatuses, lostReasons } from '@centinela/api/leads/leadSubjects.ts';
import {
  type BulkResult,
  type Lead,
  type LeadChange,
  leadChange,
  leadEndpoints,
  maxBulkLeads,
} from '@centinela/api/leads/leads.ts';
import { Button, NativeSelect, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { DialogButtons } from '../../shared/lines/DialogButtons.tsx';
import { BulkBar, type Steps } from '../../shared/list/bulk/BulkBar.tsx';
import { AssigneeSelect } from '../queue/AssigneeSelect.tsx';
import { leadQueue } from './leadQueue.ts';
import './progressWords.ts';

interface LeadBulkBarProps {
  selected: readonly Lead[];
  onClear(): void;
}

const actions = ['handOver', 'status'] as const;
type Action = (typeof actions)[number];

/** Actions on the selected leads: handing over, changing the status, and downloading. */
export function LeadBulkBar({ selected, onClear }: LeadBulkBarProps) {
  const { t } = useTranslation('leadProgress');
  const client = useQueryClient();
  const undo = useBulkUndo();
  const isTooMany = selected.length > maxBulkLeads;
  // A reopened request cannot be withdrawn again: only its client withdraws it.
  const canUndoStatus = selected.some(({ outcome }) => outcome !== 'WITHDRAWN');
  return (
    <BulkBar<Action, BulkResult, LeadChange>
      selectionText={
        selected.length === 0
          ? null
          : isTooMany
            ? t('bulk.tooMany', { count: maxBulkLeads })
            : t('bulk.selected', { count: selected.length })
      }
      actions={isTooMany ? [] : actions}
      words={{
        name: (action) => t(`bulk.${action}`),
        question: (action, count) =>
          t(action === 'handOver' ? 'bulk.askHandOver' : 'bulk.askStatus', { count }),
        done: ({ count }) => t('bulk.done', { count }),
        willFail: t('bulk.willFail'),
        failed: (count) => t('bulk.failed', { count }),
      }}
      forms={{
        handOver: (steps: Steps<LeadChange>) => <HandOverForm {...steps} />,
        status: (steps: Steps<LeadChange>) => <StatusForm {...steps} />,
      }}
      details={() => null}
      ask={(_action, isDryRun, change: LeadChange | undefined) =>
        call(leadEndpoints.bulk, {
          query: isDryRun ? { dryRun: 'true' } : {},
          body: { changes: selected.map(({ id, version }) => ({ id, version, change: change ?? {} })) },
        })
      }
      undo={(action) => (action === 'status' && !canUndoStatus ? undefined : undo)}
      onDone={() => client.invalidateQueries({ queryKey: [leadQueue.key] })}
      onClear={onClear}
    >
      {!isTooMany && <DownloadButton selected={selected} />}
    </BulkBar>
  );
}

/** Downloads the selected leads. */
function DownloadButton({ selected }: Pick<LeadBulkBarProps, 'selected'>) {
  const { t } = useTranslation('leadProgress');
  const ids = selected.map(({ id }) => id).join();
  return (
    <Button
      component="a"
      href={`/api${leadEndpoints.download.path}?${new URLSearchParams({ 'filter[ids]': ids })}`}
      download
      size="xs"
      variant="default"
    >
      {t('bulk.export')}
    </Button>
  );
}

/** Returns a function that sends the changes that undo a bulk change. */
function useBulkUndo() {
  const shell = useTranslation().t;
  const { t } = useTranslation('leadProgress');
  const run = useCall();
  const client = useQueryClient();
  return async ({ previous, count }: BulkResult) => {
    const changes = previous.map(({ change, ...rest }) => ({ ...rest, change: leadChange.parse(change) }));
    await run(() => call(leadEndpoints.bulk, { query: {}, body: { changes } }), {
      success: (undone) =>
        undone.count === count
          ? shell('shell.undone')
          : t('bulk.undonePartly', { count, undone: undone.count }),
    });
    await client.invalidateQueries({ queryKey: [leadQueue.key] });
  };
}

function HandOverForm({ next, close }: Steps<LeadChange>) {
  const { t } = useTranslation('leadProgress');
  const [assignee, setAssignee] = useState<string | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    next({ assignee });
  };
  return (
    <form onSubmit={submit}>
      <AssigneeSelect queue={leadQueue} assignee={null} value={assignee} onChange={setAssignee} />
      <DialogButtons onClose={close}>
        <Button type="submit" color="light">
          {t('bulk.next')}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** A sale has a value of its own, so leads are marked as won one by one. */
const bulkStatuses = leadStatuses.filter((status) => status !== 'WON');

function StatusForm({ next, close }: Steps<LeadChange>) {
  const { t, localize } = useTranslation('leadProgress');
  const [status, setStatus] = useState<string>('CONTACTED');
  const [reason, setReason] = useState<string>('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = bulkStatuses.find((each) => each === status);
    const lostReason = lostReasons.find((each) => each === reason);
    if (!chosen || (chosen === 'LOST' && !lostReason)) return;
    next({ status: chosen, ...(chosen === 'LOST' && { lostReason }) });
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <NativeSelect
          label={t('status')}
          value={status}
          data={bulkStatuses.map((each) => ({ value: each, label: localize(leadStatusNames[each]) }))}
          onChange={(event) => setStatus(event.currentTarget.value)}
        />
        {status === 'LOST' && (
          <NativeSelect
            label={t('reason')}
            required
            value={reason}
            data={[
              { value: '', label: t('chooseReason') },
              ...lostReasons.map((each) => ({ value: each, label: localize(lostReasonNames[each]) })),
            ]}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Stack>
      <DialogButtons onClose={close}>
        <Button type="submit" color="light">
          {t('bulk.next')}
        </Button>
      </DialogButtons>
    </form>
  );
}
