import { contractStatuses } from '@centinela/api/contracts/contracts.ts';
import { provinces } from '@centinela/api/country/provinces.ts';
import type { QadField } from '@centinela/api/imports/qadColumns.ts';
import { useChoices } from '../useImports.ts';

const fieldsWithChoices: ReadonlySet<QadField> = new Set(['plan', 'addons', 'status', 'province']);

/** Id of the list of values that a field accepts; undefined for free texts. */
export const getChoiceListId = (field: QadField): string | undefined =>
  fieldsWithChoices.has(field) ? `repair-${field}` : undefined;

/** The values that the fields of a file accept, for all inputs of the screen. */
export const ChoiceLists = ({ columns }: { columns: readonly (QadField | null)[] }) =>
  columns.map((field) => field && <ChoiceList key={field} field={field} />);

/** The values that a field accepts, offered by inputs with its `list`. */
function ChoiceList({ field }: { field: QadField }) {
  const { data } = useChoices(field === 'plan' || field === 'addons');
  const id = getChoiceListId(field);
  if (!id) return null;
  const choices =
    field === 'status'
      ? contractStatuses.map((code) => ({ code, name: '' }))
      : field === 'province'
        ? provinces.map(({ name }) => ({ code: name, name: '' }))
        : ((field === 'plan' ? data?.plans : data?.addons) ?? []);
  return (
    <datalist id={id}>
      {choices.map(({ code, name }) => (
        <option key={code} value={code} label={name ? `${code} · ${name}` : undefined} />
      ))}
    </datalist>
  );
}
