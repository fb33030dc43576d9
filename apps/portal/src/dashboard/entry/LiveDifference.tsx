import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryDiff } from '@centinela/sections/kernel/derive.ts';
import { Modal } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { useRestoreFocus } from '../../shell/useRestoreFocus.ts';
import { ChangeList } from '../records/ChangeList.tsx';
import type { EntryRecord } from '../records/entries.ts';
import { useVersion, useVersions } from './useVersions.ts';

interface LiveDifferenceProps {
  definition: Definition;
  /** The draft to compare with the published version. */
  record: EntryRecord;
  onClose(): void;
}

/** Dialog with the differences between a draft and the published version. */
export function LiveDifference({ definition, record, onClose }: LiveDifferenceProps) {
  const { t } = useTranslation();
  useRestoreFocus();
  const versions = useVersions(definition, record);
  const publishedVersion = useVersion(
    definition,
    record.id,
    versions?.find((each) => each.live)?.version ?? null,
  );
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('entry.versions.difference')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      {publishedVersion && <ChangeList changes={entryDiff(definition, publishedVersion, record)} />}
    </Modal>
  );
}
