import { maxEquipmentQuantity, maxWarrantyMonths } from '@centinela/sections/commonFields/equipmentField.ts';
import { ActionIcon, Fieldset, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../language/language.ts';
import type { DeviceValues, WarrantyErrors } from './useWarrantyForm.ts';
import styles from './warranty.module.css';
import './words.ts';

interface DeviceFieldsProps {
  device: DeviceValues;
  index: number;
  types: readonly { id: string; name: string; months: number | null }[];
  errors: WarrantyErrors;
  onChange(device: DeviceValues): void;
  onRemove(): void;
}

/** The fields of one device. */
export function DeviceFields({ device, index, types, errors, onChange, onRemove }: DeviceFieldsProps) {
  const { t } = useTranslation('staffWarranty');
  const getError = (field: string) => errors[`equipment.${index}.${field}`];
  const update = (changed: Partial<DeviceValues>) => onChange({ ...device, ...changed });
  return (
    <Fieldset legend={t('device', { place: index + 1 })} className={styles.device}>
      <div className={styles.row}>
        <TextInput
          label={t('name')}
          required
          maxLength={120}
          value={device.name}
          error={getError('name')}
          onChange={(event) => update({ name: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('type')}
          value={device.type}
          error={getError('type')}
          data={[
            { value: '', label: t('noType') },
            ...types.map(({ id, name, months }) => ({
              value: id,
              label: months === null ? name : t('typeWithTerm', { name, months }),
            })),
          ]}
          onChange={(event) => update({ type: event.currentTarget.value })}
        />
      </div>
      <div className={styles.row}>
        <NumberInput
          label={t('count')}
          min={1}
          max={maxEquipmentQuantity}
          allowDecimal={false}
          value={device.quantity}
          error={getError('quantity')}
          onChange={(quantity) => update({ quantity })}
        />
        <TextInput
          label={t('installedOn')}
          type="date"
          value={device.installedOn}
          error={getError('installedOn')}
          onChange={(event) => update({ installedOn: event.currentTarget.value })}
        />
        <NumberInput
          label={t('ownMonths')}
          min={1}
          max={maxWarrantyMonths}
          allowDecimal={false}
          value={device.months}
          error={getError('months')}
          onChange={(months) => update({ months })}
        />
      </div>
      <ActionIcon
        className={styles.remove}
        variant="subtle"
        size="lg"
        aria-label={t('remove', { place: index + 1 })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Fieldset>
  );
}
