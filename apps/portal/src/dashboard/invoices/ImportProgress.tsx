import type { InvoiceImport } from '@centinela/api/invoices/invoiceImports.ts';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';
import { PartsBar } from '../shared/PartsBar.tsx';
import './importWords.ts';

const badgeStyles = {
  QUEUED: { color: 'gray', variant: 'light', Icon: IconClock },
  PROCESSING: { color: 'dusk', variant: 'light', Icon: IconRefresh },
  FINISHED: { color: 'green', variant: 'light', Icon: IconCircleCheck },
  FINISHED_WITH_ERRORS: { color: 'dusk', variant: 'outline', Icon: IconAlertTriangle },
  FAILED: { color: 'red', variant: 'light', Icon: IconAlertTriangle },
} as const satisfies Record<string, BadgeStyle>;

/** The state of an import, as text and icon. A finished import with invalid lines has a badge of its own. */
export function ImportBadge({ file: { state, error } }: { file: Pick<InvoiceImport, 'state' | 'error'> }) {
  const { t } = useTranslation('invoiceImports');
  const displayedState = state === 'FINISHED' && error > 0 ? 'FINISHED_WITH_ERRORS' : state;
  return <StatusBadge badgeStyle={badgeStyles[displayedState]}>{t(`states.${displayedState}`)}</StatusBadge>;
}

const outcomes = [
  ['created', 'good'],
  ['changed', 'new'],
  ['unchanged', 'quiet'],
  ['error', 'bad'],
] as const;

/** Progress of an import's lines, by outcome. */
export function ImportBar({ file }: { file: InvoiceImport }) {
  const { t, language } = useTranslation('invoiceImports');
  return (
    <PartsBar
      label={t('progress')}
      percentage={file.percentage}
      total={file.total}
      parts={outcomes.map(([name, look]) => ({ name, look, label: t(name), count: file[name] }))}
      formatCount={(count) => formatWholeNumber(count, language)}
    />
  );
}
