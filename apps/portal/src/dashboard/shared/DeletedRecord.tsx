import { useEffect } from 'react';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { forgetVisit } from './useVisited.ts';

/** Shown when the record of a screen was deleted; removes the screen from the recent visits. */
export function DeletedRecord() {
  useEffect(() => forgetVisit(window.location.pathname), []);
  return <Trouble kind="notFound" />;
}
