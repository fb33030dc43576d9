import type { ListFilter } from './useList.ts';

/** Whether the filter is the list's search, which is displayed next to the other filters. */
export const isSearch = ({ name, type }: ListFilter): boolean => name === 'q' || type === 'search';

/** The label of a filter's value. */
export const getValueLabel = ({ options }: ListFilter, value: string): string =>
  options?.find((option) => option.value === value)?.label ?? value;
