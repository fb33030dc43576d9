import type { ReactNode } from 'react';
import type { IslandName } from './islands.ts';

/**
 * Part of a page that a script makes interactive. React renders it on the server; a small module of the same name
 * finds its elements by `data-part` (decision 072). The server also renders everything that the script may show
 * later, but hidden.
 * A page contains each island once; only `search` may be repeated.
 *
 * @param when when the script starts. `seen`: when the island becomes visible or is touched; `touched`: when the pointer
 *   or the focus enters it; `signedIn`: immediately for a user with a session, otherwise when it is touched
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
