import { useEffect } from 'react';
import { Trouble } from '../shell/ErrorScreen.tsx';
import { forgetVisit } from './useVisited.ts';

/** What the screen was about is gone: it is not offered any more among what was opened lately. */
export function Gone() {
  useEffect(() => forgetVisit(window.location.pathname), []);
  return <Trouble kind="notFound" />;
}
