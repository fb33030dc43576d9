import type { ReactNode } from 'react';
import type { IslandName } from './islands.ts';

/**
 * Part of a page that a script makes interactive. React renders it on the server; a small module of the same name
 * finds its elements by `data-part` (decision 072). Everything that the script may show is rendered up front, hidden.
 * A page contains each island once; only `search` may be repeated.
 *
 * @param when `seen`: when it becomes visible or is touched; `touched`: only when the pointer or the focus comes
 *   near; `signedIn`: immediately for a user with a session, otherwise when touched
 */
export const Island = ({
  name,
  when = 'seen',
  className,
  children,
}: {
  name: IslandName;
  when?: 'seen' | 'touched' | 'signedIn';
  className?: string;
  children: ReactNode;
}) => (
  <div className={className} data-island={name} data-when={when}>
    {children}
  </div>
);
