import type { VisitZone } from '@centinela/api/visits/visits.ts';
import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { paths } from '../../navigation/paths.ts';
import { LineMenu } from '../../shared/lines/LineMenu.tsx';
import { RemoveDialog } from '../../shared/lines/RemoveDialog.tsx';
import styles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { DaysOff } from './DaysOff.tsx';
import { useRemoveZone, useZones } from './useVisits.ts';
import { ZoneDialog } from './ZoneDialog.tsx';
import './words.ts';

/** The zones with their places and capacities, and the days without visits. */
export function ZonesScreen() {
  const { t, language } = useTranslation('visits');
  const { has } = usePermissions();
  const [zoneToEdit, setZoneToEdit] = useState<VisitZone | 'new' | null>(null);
  const [zoneToRemove, setZoneToRemove] = useState<VisitZone | null>(null);
  const { data: zones, isError, refetch } = useZones();
  return (
    <>
      <DashboardHeader
        title={t('zones')}
        crumbs={[{ title: t('title'), to: paths.visits }]}
        lead={t('zonesAbout')}
      >
        {has('visits.save') && (
          <Button
            color="light"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setZoneToEdit('new')}
          >
            {t('createZone')}
          </Button>
        )}
      </DashboardHeader>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {zones?.length === 0 && <p>{t('noZonesText')}</p>}
      {zones && zones.length > 0 && (
        <RowTable
          rows={zones}
          columns={[
            {
              label: t('name'),
              isTitle: true,
              cell: ({ name, places }) => (
                <>
                  <strong>{name}</strong>
                  <small className={styles.by}>{t('placeCount', { count: places.length })}</small>
                </>
              ),
            },
            {
              label: t('perWeek'),
              cell: ({ capacities }) =>
                formatWholeNumber(
                  capacities.reduce((sum, { capacity }) => sum + capacity, 0),
                  language,
                ),
            },
            { label: t('upcoming'), cell: ({ upcoming }) => formatWholeNumber(upcoming, language) },
          ]}
          menu={(zone) => <RowMenu zone={zone} onEdit={setZoneToEdit} onRemove={setZoneToRemove} />}
        />
      )}
      <DaysOff zones={zones ?? []} />
      {zoneToEdit && (
        <ZoneDialog stored={zoneToEdit === 'new' ? null : zoneToEdit} onClose={() => setZoneToEdit(null)} />
      )}
      {zoneToRemove && <RemoveZone zone={zoneToRemove} onClose={() => setZoneToRemove(null)} />}
    </>
  );
}

interface RowMenuProps {
  zone: VisitZone;
  onEdit(zone: VisitZone): void;
  onRemove(zone: VisitZone): void;
}

function RowMenu({ zone, onEdit, onRemove }: RowMenuProps) {
  const { t } = useTranslation('visits');
  const { has } = usePermissions();
  const lines = useTranslation('lines').t;
  const [mayEdit, mayRemove] = [has('visits.save'), has('visits.delete')];
  if (!mayEdit && !mayRemove) return null;
  return (
    <LineMenu label={t('actionsOf', { name: zone.name })}>
      {mayEdit && <Menu.Item onClick={() => onEdit(zone)}>{t('edit')}</Menu.Item>}
      {mayRemove && (
        <Menu.Item color="red" onClick={() => onRemove(zone)}>
          {lines('remove')}
        </Menu.Item>
      )}
    </LineMenu>
  );
}

function RemoveZone({ zone, onClose }: { zone: VisitZone; onClose(): void }) {
  const { t } = useTranslation('visits');
  const remove = useRemoveZone();
  const isUsed = zone.upcoming > 0;
  return (
    <RemoveDialog
      title={t('removeTitle', { name: zone.name })}
      text={isUsed ? t('inUse', { count: zone.upcoming }) : t('removeText')}
      remove={isUsed ? undefined : () => remove(zone.id)}
      onClose={onClose}
    />
  );
}
