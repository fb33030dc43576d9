import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Memoizes the HTML of a part that every page contains; it is rendered again only when its props change. Unchanged
 * content is the same object, so an unchanged menu is rendered once and not for each page.
 */
export function memoizeHtml<P extends object>(Part: FunctionComponent<P>): (props: P) => string {
  let last: { propValues: unknown[]; html: string } | null = null;
  return (props) => {
    const propValues = Object.values(props);
    if (!last || propValues.some((each, index) => each !== last?.propValues[index]))
      last = { propValues, html: renderToString(createElement(Part, props)) };
    return last.html;
  };
}
