import { useEffect } from 'react';
import { markTitle } from './errorTitle.ts';

/** Says so in the title for as long as something is wrong; a page that came back so says it from the first. */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return;
    markTitle(true);
    return () => markTitle(false);
  }, [isWrong]);
}
