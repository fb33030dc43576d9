import { contractRules } from '@centinela/api/contracts/contracts.ts';
import { getProvinceName } from '@centinela/api/country/provinces.ts';
import { useTranslation } from '../../language/language.ts';
import { getFilterOptions, type ListFilter } from '../../shared/list/useList.ts';
import './words.ts';

/** The filters of the contract list, which also determine the previous and next contract. */
export function useContractFilters(): ListFilter[] {
  const { t } = useTranslation('staffContracts');
  const { status, province } = contractRules.filters;
  return [
    { name: 'q', type: 'search', label: t('search'), placeholder: t('searchHint') },
    { name: 'status', label: t('status'), options: getFilterOptions(status, (each) => each) },
    {
      name: 'province',
      label: t('province'),
      options: getFilterOptions(province, (each) => getProvinceName(each) ?? each),
    },
    { name: 'plan', label: t('plan') },
  ];
}
