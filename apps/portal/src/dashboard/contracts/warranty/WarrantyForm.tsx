import {
  type ContractWarranty,
  maxEquipment,
  warrantyEndpoints,
} from '@centinela/api/contracts/warranties.ts';
import { maxWarrantyMonths } from '@centinela/sections/commonFields/equipmentField.ts';
import { Button, Group, NumberInput, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../calls/send.ts';
import { useExclusive } from '../../../calls/useExclusive.ts';
import { useTranslation } from '../../../language/language.ts';
import { DeviceFields } from './DeviceFields.tsx';
import { createDevice, type DeviceValues, useWarrantyForm } from './useWarrantyForm.ts';
import './words.ts';

interface WarrantyFormProps {
  /** Id of the contract. */
  contract: string;
  warranty: ContractWarranty;
  onClose(): void;
}

/** Corrects the devices of a contract and their warranty. */
export function WarrantyForm({ contract, warranty, onClose }: WarrantyFormProps) {
  const { t } = useTranslation('staffWarranty');
  const { data: types } = useQuery({
    queryKey: ['contracts', 'warranty-types'],
    queryFn: ({ signal }) => call(warrantyEndpoints.types, { signal }),
    staleTime: 60_000,
    meta: { background: true },
  });
  const { values, setValues, errors, save } = useWarrantyForm(contract, warranty, onClose);
  const send = useExclusive(save);
  const devices = values.devices ?? [];
  const setDevices = (next: readonly DeviceValues[]) => setValues({ ...values, devices: next });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(values);
      }}
    >
      <Stack>
        <NumberInput
          label={t('months')}
          description={
            warranty.erpMonths === null ? t('monthsHint') : t('monthsErp', { months: warranty.erpMonths })
          }
          min={1}
          max={maxWarrantyMonths}
          allowDecimal={false}
          value={values.months}
          error={errors.months}
          onChange={(months) => setValues({ ...values, months })}
        />
        {devices.map((device, index) => (
          <DeviceFields
            key={device.key}
            device={device}
            index={index}
            types={types?.data ?? []}
            errors={errors}
            onChange={(changed) =>
              setDevices(devices.map((each) => (each.key === device.key ? changed : each)))
            }
            onRemove={() => setDevices(devices.filter((each) => each.key !== device.key))}
          />
        ))}
        <Group>
          {devices.length < maxEquipment && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setDevices([...devices, createDevice()])}
            >
              {t('add')}
            </Button>
          )}
          {warranty.isCorrected && (
            <Button variant="subtle" size="sm" onClick={() => void send({ ...values, devices: null })}>
              {t('reset')}
            </Button>
          )}
        </Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('save')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
