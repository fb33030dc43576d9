import { bulkActions } from '@centinela/api/content/sections.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { endpointsOf, useForgetSection } from '../entries.ts';
import { BulkBar } from '../list/BulkBar.tsx';

interface EntryBulkBarProps {
  definition: Definition;
  selected: ReadonlySet<string>;
  onClear(): void;
}

/** What may be done with all selected entries at once. */
export function EntryBulkBar({ definition, selected, onClear }: EntryBulkBarProps) {
  const { t } = useTranslation();
  const { may } = usePermissions();
  const forget = useForgetSection(definition);
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
      onDone={forget}
      onClear={onClear}
    />
  );
}
