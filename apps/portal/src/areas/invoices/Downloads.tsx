import { invoiceEndpoints } from '@centinela/api/invoices/invoices.ts';
import { Button, Menu } from '@mantine/core';
import { IconCalendarDown, IconChevronDown, IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import './words.ts';

const { years } = invoiceEndpoints;

/** Downloads: all PDFs of a year, and the due dates as a calendar. */
export function Downloads() {
  const { t } = useTranslation('invoices');
  const { data, isPending } = useQuery({
    queryKey: ['invoices', 'years'],
    queryFn: ({ signal }) => call(years, { signal }),
    meta: { background: true },
  });
  return (
    <>
      {isPending ? (
        // Reserves the space, to avoid a layout shift.
        <Button {...zipButtonProps} style={{ visibility: 'hidden' }}>
          {t('years')}
        </Button>
      ) : (
        <YearMenu years={data?.data.filter(({ files }) => files > 0).map(({ year }) => year) ?? []} />
      )}
      <Button
        component="a"
        href="/api/invoices/due-dates.ics"
        download
        variant="default"
        leftSection={<IconCalendarDown size={18} aria-hidden />}
      >
        {t('calendar')}
      </Button>
    </>
  );
}

const zipButtonProps = { variant: 'default', leftSection: <IconFileZip size={18} aria-hidden /> } as const;
const getZipUrl = (year: number): string => `/api/invoices/zip?year=${year}`;

/** Zip download of each year that has PDFs; a plain button if there is only one year. */
function YearMenu({ years: availableYears }: { years: readonly number[] }) {
  const { t } = useTranslation('invoices');
  const [newest, ...older] = availableYears;
  if (newest === undefined) return null;
  if (older.length === 0)
    return (
      <Button component="a" href={getZipUrl(newest)} download {...zipButtonProps}>
        {t('year', { year: newest })}
      </Button>
    );
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button {...zipButtonProps} rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t('years')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        {availableYears.map((year) => (
          <Menu.Item key={year} component="a" href={getZipUrl(year)} download>
            {t('year', { year })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
