import type { InvoiceImport } from '@centinela/api/invoices/invoiceImports.ts';
import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { number } from '../../language/numbers.ts';
import { PartsBar } from '../PartsBar.tsx';
import './importWords.ts';

const looks = {
  QUEUED: { color: 'gray', Icon: IconClock },
  PROCESSING: { color: 'dusk', Icon: IconRefresh },
  FINISHED: { color: 'green', Icon: IconCircleCheck },
  FAILED: { color: 'red', Icon: IconAlertTriangle },
} as const;

/** An import's state by word and shape. */
export function ImportBadge({ state }: Pick<InvoiceImport, 'state'>) {
  const { t } = useTranslation('invoiceImports');
  const { color, Icon } = looks[state];
  return (
    <Badge color={color} variant="light" tt="none" leftSection={<Icon size={13} aria-hidden />}>
      {t(`states.${state}`)}
    </Badge>
  );
}

const outcomes = [
  ['created', 'good'],
  ['changed', 'new'],
  ['unchanged', 'quiet'],
  ['error', 'bad'],
] as const;

/** What became of an import's lines so far. */
export function ImportBar({ file }: { file: InvoiceImport }) {
  const { t, language } = useTranslation('invoiceImports');
  return (
    <PartsBar
      label={t('progress')}
      percentage={file.percentage}
      total={file.total}
      parts={outcomes.map(([name, look]) => ({ name, look, label: t(name), count: file[name] }))}
      write={(count) => number(count, language)}
    />
  );
}
