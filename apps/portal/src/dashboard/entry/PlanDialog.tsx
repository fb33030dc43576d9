import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { Button, Group, Modal } from '@mantine/core';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { useRestoreFocus } from '../../shell/useRestoreFocus.ts';
import type { EntryRecord } from '../records/entries.ts';
import { getEntryTitle } from '../records/titles.ts';
import type { PlanTimes } from './PlanFields.tsx';

/** A schedule that the user must confirm: the saved version, and the times. */
export interface Plan extends PlanTimes {
  record: EntryRecord;
}

interface PlanDialogProps {
  definition: Definition;
  plan: Plan;
  onPlan(): void;
  onClose(): void;
}

/** Dialog that confirms which version will be published and when. */
export function PlanDialog({ definition, plan, onPlan, onClose }: PlanDialogProps) {
  const { t, localize, language } = useTranslation();
  useRestoreFocus();
  const { record, publishAt, unpublishAt } = plan;
  const title = getEntryTitle(definition, record, localize);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('entry.schedule.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      centered
    >
      {publishAt && (
        <>
          <p>
            <strong>{t('entry.schedule.what', { number: record.version, title })}</strong>
          </p>
          <p>
            {t('entry.schedule.publish', { at: formatDateTime(publishAt, language) })} ·{' '}
            {t('entry.schedule.zone')}. {t('entry.schedule.until')}
          </p>
        </>
      )}
      {unpublishAt && (
        <p>
          {t('entry.schedule.unpublish', { at: formatDateTime(unpublishAt, language) })} ·{' '}
          {t('entry.schedule.zone')}.
        </p>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        <Button color="light" onClick={onPlan}>
          {t('entry.schedule.plan')}
        </Button>
      </Group>
    </Modal>
  );
}
