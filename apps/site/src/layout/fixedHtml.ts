import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Memoizes the HTML of a part that every page contains; it is rendered again only when its props change. Unchanged
 * content is the same object, so an unchanged menu is rendered once and not for each page.
 */
export function fixedHtml<P extends object>(Part: FunctionComponent<P>): (props: P) => string {
  let last: { given: unknown[]; html: string } | null = null;
  return (props) => {
    const given = Object.values(props);
    if (!last || given.some((each, index) => each !== last?.given[index]))
      last = { given, html: renderToString(createElement(Part, props)) };
    return last.html;
  };
}
