import { type BlocksChoice, formatEntryTag } from '@centinela/api/content/sections.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { recordSchema } from '@centinela/sections/kernel/derive.ts';
import { Button, Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { useHiddenBlocks } from '../hiddenBlocks/useHiddenBlocks.tsx';
import { entryKeys, getEndpoints, useInvalidateSection } from '../records/entries.ts';
import styles from './entry.module.css';
import { type Plan, PlanDialog } from './PlanDialog.tsx';
import { PlanFields, usePlanTimes } from './PlanFields.tsx';
import type { PanelProps } from './panels.ts';

/**
 * Returns an error handler that reloads the entry if another user changed it first, so that their schedule is visible.
 * It returns false, so that the error message is shown as well.
 */
function useReloadIfStale({ definition, record, onChanged }: PanelProps) {
  const invalidate = useInvalidateSection(definition);
  return (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.status !== 412) return false;
    void invalidate();
    const current = recordSchema(definition).safeParse(error.body.data);
    if (current.success && current.data.version === record.version) onChanged(current.data);
    return false;
  };
}

/** Schedules the publication and unpublication of the current version, in Argentine time. */
export function SchedulePanel(props: PanelProps) {
  const { canAccess } = usePermissions();
  const mayPlan = canAccess(props.definition, 'update');
  return (
    <>
      <ScheduledChanges {...props} mayCancel={mayPlan} />
      {mayPlan && <PlanForm {...props} />}
    </>
  );
}

/** The scheduled changes, with a button to cancel them. */
function ScheduledChanges(props: PanelProps & { mayCancel: boolean }) {
  const { definition, id, record, onChanged, mayCancel } = props;
  const { t, language } = useTranslation();
  const run = useCall();
  const invalidate = useInvalidateSection(definition);
  const reloadIfStale = useReloadIfStale(props);
  const { schedule, cancelSchedule } = getEndpoints(definition);
  const { data } = useQuery({
    queryKey: [...entryKeys.entry(definition, id), 'schedule', record.version],
    queryFn: ({ signal }) => call(schedule, { params: { id }, signal }),
  });
  const scheduledChanges = data?.data ?? [];
  const cancel = async () => {
    const headers = { 'if-match': formatEntryTag(record) };
    const done = await run(() => call(cancelSchedule, { params: { id }, headers }), {
      success: t('entry.schedule.cancelled'),
      onError: reloadIfStale,
    });
    if (!done) return;
    await invalidate();
    onChanged({
      ...record,
      publishAt: null,
      unpublishAt: null,
      state: record.state === 'scheduled' ? 'draft' : record.state,
    });
  };
  if (scheduledChanges.length === 0) return <p>{t('entry.schedule.none')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {scheduledChanges.map(({ id: changeId, action, at, version, by }) => (
          <li key={changeId}>
            <strong>{t(`entry.schedule.${action}`, { at: formatDateTime(at, language) })}</strong>
            <small>
              {version !== null && `${t('entry.versions.number', { number: version })} · `}
              {by ?? t('audit.system')}
            </small>
          </li>
        ))}
      </ul>
      {mayCancel && (
        <Button variant="default" onClick={() => void cancel()}>
          {t('entry.schedule.cancel')}
        </Button>
      )}
    </>
  );
}

function PlanForm(props: PanelProps) {
  const { definition, id, record, saveInput, onChanged } = props;
  const { t } = useTranslation();
  const run = useCall();
  const invalidate = useInvalidateSection(definition);
  const reloadIfStale = useReloadIfStale(props);
  const { publish, unpublish } = getEndpoints(definition);
  const times = usePlanTimes();
  const [planToConfirm, setPlanToConfirm] = useState<Plan | null>(null);
  const hiddenBlocksQuestion = useHiddenBlocks();

  const requestConfirmation = async () => {
    const enteredTimes = times.read();
    if (!enteredTimes) return;
    // Only a saved version can be published, so the input is saved first. Unpublishing does not need it.
    const saved = enteredTimes.publishAt ? await saveInput() : record;
    if (saved) setPlanToConfirm({ record: saved, ...enteredTimes });
  };
  const submitPlan = async (plan: Plan, blocks?: BlocksChoice): Promise<void> => {
    setPlanToConfirm(null);
    const { record: confirmedRecord, publishAt, unpublishAt } = plan;
    const body = { ...(publishAt && { publishAt }), ...(unpublishAt && { unpublishAt }) };
    const headers = { 'if-match': formatEntryTag(confirmedRecord) };
    const changed = await run(
      () =>
        publishAt
          ? call(publish, { params: { id }, body: { ...body, ...(blocks && { blocks }) }, headers })
          : call(unpublish, { params: { id }, body, headers }),
      {
        success: t('entry.schedule.saved'),
        onError: (error) =>
          hiddenBlocksQuestion.askAbout(error, (choice) => submitPlan(plan, choice)) || reloadIfStale(error),
      },
    );
    if (!changed) return;
    times.clear();
    await invalidate();
    onChanged(changed);
  };
  return (
    <Flex
      component="form"
      direction="column"
      gap="0.75rem"
      mt="1rem"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void requestConfirmation();
      }}
    >
      <p>{t('entry.schedule.about')}</p>
      <PlanFields times={times} />
      <Button type="submit" variant="default">
        {t('entry.schedule.plan')}
      </Button>
      {planToConfirm && (
        <PlanDialog
          definition={definition}
          plan={planToConfirm}
          onPlan={() => void submitPlan(planToConfirm)}
          onClose={() => setPlanToConfirm(null)}
        />
      )}
      {hiddenBlocksQuestion.dialog}
    </Flex>
  );
}
