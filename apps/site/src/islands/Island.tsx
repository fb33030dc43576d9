import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandName } from './islands.ts';

/**
 * A part of the page that comes to life in the browser. It is a React root of its own on both sides, with the
 * same prefix for its ids, so it never depends on what stands around it. One island of a name a page.
 *
 * @param when `seen`: when it comes into sight or is touched; `touched`: only when a pointer or the focus
 *   comes near; `signedIn`: at once for somebody with a session, else when touched
 */
export function Island<P extends object>({
  name,
  of: Component,
  props,
  when = 'seen',
  className,
}: {
  name: IslandName;
  of: FunctionComponent<P>;
  props: P;
  when?: 'seen' | 'touched' | 'signedIn';
  className?: string;
}) {
  const html = renderToString(createElement(Component, props), { identifierPrefix: name });
  return (
    <div
      className={className}
      data-island={name}
      data-props={JSON.stringify(props)}
      data-when={when}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output for the island.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
