import type { ListFilter } from './useList.ts';

/** The search of a list, which stands beside its filters. */
export const isSearch = ({ name, type }: ListFilter): boolean => name === 'q' || type === 'search';

/** What a filter is set to, in words. */
export const inWords = ({ options }: ListFilter, value: string): string =>
  options?.find((option) => option.value === value)?.label ?? value;
