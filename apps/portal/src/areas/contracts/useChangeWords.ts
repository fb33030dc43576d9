import type { OwnChange } from '@centinela/api/contracts/ownContracts.ts';
import { readablePhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import { useTranslation } from '../../language/language.ts';
import { toldValue } from './told.ts';
import './detailWords.ts';

type Change = OwnChange['changes'][number];

const namesIn = (value: Change['before']): string[] => (Array.isArray(value) ? value : []);

/** Describes a change of a contract: "Cambió el plan: de Clásico a Avanzado". */
export function useChangeWords(): (change: Change) => string {
  const { t } = useTranslation('contractDetails');
  const isStatus = (value: unknown): value is 'ACTIVO' | 'SUSPENDIDO' | 'BAJA' =>
    value === 'ACTIVO' || value === 'SUSPENDIDO' || value === 'BAJA';
  const written = (field: string, value: Change['before']): string | null => {
    if (field === 'status' && isStatus(value)) return t(`statuses.${value}`);
    const text = toldValue(field, value);
    return field === 'phone' && text !== null ? readablePhone(text) : text;
  };
  const addons = ({ before, after }: Change): string => {
    const [was, is] = [namesIn(before), namesIn(after)];
    const added = is.filter((name) => !was.includes(name)).join(', ');
    const removed = was.filter((name) => !is.includes(name)).join(', ');
    return [added && t('added', { names: added }), removed && t('removed', { names: removed })]
      .filter(Boolean)
      .join('. ');
  };
  return (change) => {
    const { field } = change;
    if (field === 'client') return t('given');
    if (field === 'addons') return addons(change);
    const what = t(`what.${field}`);
    const [before, after] = [written(field, change.before), written(field, change.after)];
    if (before === null) return t('began', { what, after: after ?? '' });
    return after === null ? t('gone', { what, before }) : t('changed', { what, before, after });
  };
}
