import type { ReactNode } from 'react';
import type { IslandName } from './islands.ts';

/**
 * A part of the page that comes to life in the browser: React writes it on the server, and a small module of the same
 * name finds its way in it by `data-part`s (decision 072). Whatever a script may show stands there from the first,
 * hidden. One island of a name a page, but for `search`, which finds all of it within itself.
 *
 * @param when `seen`: when it comes into sight or is touched; `touched`: only when a pointer or the focus
 *   comes near; `signedIn`: at once for somebody with a session, else when touched
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
