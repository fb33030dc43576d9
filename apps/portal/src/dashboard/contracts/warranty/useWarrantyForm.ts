import {
  type ContractWarranty,
  warrantyEndpoints,
  warrantyInput,
} from '@centinela/api/contracts/warranties.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { fieldErrors } from '@centinela/sections/kernel/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../calls/send.ts';
import { useCall } from '../../../calls/useCall.ts';
import { useTranslation } from '../../../language/language.ts';
import './words.ts';

/** One device in the form; empty texts are missing values. */
export interface DeviceValues {
  /** Identifies the row in the form; also the device's id, except for a new device. */
  key: string;
  isNew: boolean;
  name: string;
  type: string;
  quantity: number | string;
  installedOn: string;
  months: number | string;
}

export interface WarrantyValues {
  months: number | string;
  /** Null: the devices of the plan. */
  devices: readonly DeviceValues[] | null;
}

export const createDevice = (): DeviceValues => ({
  key: crypto.randomUUID(),
  isNew: true,
  name: '',
  type: '',
  quantity: 1,
  installedOn: '',
  months: '',
});

const toValues = ({ months, equipment }: ContractWarranty): WarrantyValues => ({
  months: months ?? '',
  devices: equipment.map(({ id, name, type, quantity, ownInstalledOn, ownMonths }) => ({
    key: id,
    isNew: false,
    name,
    type: type?.id ?? '',
    quantity,
    installedOn: ownInstalledOn ?? '',
    months: ownMonths ?? '',
  })),
});

const toInput = ({ months, devices }: WarrantyValues) => ({
  months: months === '' ? null : months,
  equipment:
    devices?.map(({ key, isNew, name, type, quantity, installedOn, months: own }) => ({
      ...(!isNew && { id: key }),
      name,
      type: type || null,
      quantity: quantity === '' ? null : quantity,
      installedOn: installedOn || null,
      months: own === '' ? null : own,
    })) ?? null,
});

/** Messages by field, such as `equipment.0.name`. */
export type WarrantyErrors = Readonly<Record<string, string>>;

const toErrors = (errors: readonly { field: string; message: string }[]): WarrantyErrors =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]));

/**
 * The values of the form and the function that saves them. A list that was not touched stays that of the plan.
 *
 * @param onDone called after a successful save
 */
export function useWarrantyForm(contract: string, warranty: ContractWarranty, onDone: () => void) {
  const { t, language } = useTranslation('staffWarranty');
  const run = useCall();
  const client = useQueryClient();
  const [initial] = useState(() => toValues(warranty));
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<WarrantyErrors>({});
  const save = async (next: WarrantyValues): Promise<void> => {
    const isUntouched = next.devices === initial.devices && !warranty.isCorrected;
    const parsed = warrantyInput.safeParse(toInput(isUntouched ? { ...next, devices: null } : next));
    if (!parsed.success) return setErrors(toErrors(fieldErrors(parsed.error, language)));
    setErrors({});
    const saved = await run(
      () =>
        call(warrantyEndpoints.update, {
          params: { id: contract },
          body: parsed.data,
          headers: { 'if-match': `"${warranty.version}"` },
        }),
      {
        success: t('saved'),
        onError: (error) => {
          const invalidFields = error instanceof ApiError ? (error.body.errors ?? []) : [];
          setErrors(toErrors(invalidFields));
          return invalidFields.length > 0;
        },
      },
    );
    if (saved === null) return;
    await client.invalidateQueries({ queryKey: ['contracts', 'one', contract, 'warranty'] });
    onDone();
  };
  return { values, setValues, errors, save };
}
