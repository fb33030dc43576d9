import type { OwnChange } from '@centinela/api/contracts/ownContracts.ts';
import { formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import { useTranslation } from '../../language/language.ts';
import { formatFieldValue } from '../../shared/contracts/fieldValues.ts';
import './detailWords.ts';

type Change = OwnChange['changes'][number];

const toNames = (value: Change['before']): string[] => (Array.isArray(value) ? value : []);

/** Describes a change of a contract: "Cambió el plan: de Clásico a Avanzado". */
export function useDescribeChange(): (change: Change) => string {
  const { t } = useTranslation('contractDetails');
  const isStatus = (value: unknown): value is 'ACTIVO' | 'SUSPENDIDO' | 'BAJA' =>
    value === 'ACTIVO' || value === 'SUSPENDIDO' || value === 'BAJA';
  const formatValue = (field: string, value: Change['before']): string | null => {
    if (field === 'status' && isStatus(value)) return t(`statuses.${value}`);
    const text = formatFieldValue(field, value);
    return field === 'phone' && text !== null ? formatPhone(text) : text;
  };
  const describeAddons = ({ before, after }: Change): string => {
    const [oldNames, newNames] = [toNames(before), toNames(after)];
    const added = newNames.filter((name) => !oldNames.includes(name)).join(', ');
    const removed = oldNames.filter((name) => !newNames.includes(name)).join(', ');
    return [added && t('added', { names: added }), removed && t('removed', { names: removed })]
      .filter(Boolean)
      .join('. ');
  };
  return (change) => {
    const { field } = change;
    if (field === 'client') return t('given');
    if (field === 'addons') return describeAddons(change);
    const fieldName = t(`what.${field}`);
    const [before, after] = [formatValue(field, change.before), formatValue(field, change.after)];
    if (before === null) return t('began', { what: fieldName, after: after ?? '' });
    return after === null
      ? t('gone', { what: fieldName, before })
      : t('changed', { what: fieldName, before, after });
  };
}
