import { Button, Group, Stack } from '@mantine/core';
import { formatDateTime } from '../../../language/dates.ts';
import { useTranslation } from '../../../language/language.ts';
import type { Steps } from '../../../shared/list/bulk/BulkBar.tsx';
import { PlanFields, type PlanTimes, usePlanTimes } from '../../entry/PlanFields.tsx';

/** Form for the publication and unpublication times of many entries. */
export function BulkPlan({ next, close }: Steps<PlanTimes>) {
  const { t } = useTranslation();
  const times = usePlanTimes();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const enteredTimes = times.read();
        if (enteredTimes) next(enteredTimes);
      }}
    >
      <Stack gap="sm">
        <p>{t('bulk.planAbout')}</p>
        <PlanFields times={times} />
      </Stack>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={close}>
          {t('shell.cancel')}
        </Button>
        <Button type="submit" color="light">
          {t('bulk.check')}
        </Button>
      </Group>
    </form>
  );
}

/** Describes the planned times. */
export function PlannedTimes({ times: { publishAt, unpublishAt } }: { times: PlanTimes }) {
  const { t, language } = useTranslation();
  return (
    <>
      {publishAt && (
        <p>
          {t('entry.schedule.publish', { at: formatDateTime(publishAt, language) })}.{' '}
          {t('entry.schedule.until')}
        </p>
      )}
      {unpublishAt && <p>{t('entry.schedule.unpublish', { at: formatDateTime(unpublishAt, language) })}.</p>}
      <p>
        <small>{t('entry.schedule.zone')}</small>
      </p>
    </>
  );
}
