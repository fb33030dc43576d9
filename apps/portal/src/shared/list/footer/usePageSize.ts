import { defaultLimit } from '@centinela/api/http/lists.ts';
import { useLocalStorage } from '@mantine/hooks';

/** The page sizes that a user can choose (specification, section 9). */
export const pageSizes: readonly number[] = [defaultLimit, 25, 50, 100];

/** The number of rows that a list loads at a time. */
export interface PageSize {
  size: number;
  choices: readonly number[];
  change(size: number): void;
}

/**
 * Returns the page size of a list, which this browser remembers.
 *
 * @param list name of the list
 * @param defaultSize size until the user chooses another one
 */
export function usePageSize(list: string, defaultSize: number = defaultLimit): PageSize {
  const choices = pageSizes.includes(defaultSize)
    ? pageSizes
    : [...pageSizes, defaultSize].toSorted((a, b) => a - b);
  const [size, setSize] = useLocalStorage({
    key: `centinela.pageSize.${list}`,
    defaultValue: defaultSize,
    getInitialValueInEffect: false,
    // Another version of the app may have stored another value.
    deserialize: (text) => choices.find((choice) => String(choice) === text) ?? defaultSize,
  });
  return { size, choices, change: setSize };
}
