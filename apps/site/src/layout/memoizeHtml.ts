import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Memoizes the HTML of a component that every page contains. It is rendered again only when a prop is another object or
 * value; the reader returns the same object for unchanged content.
 */
export function memoizeHtml<P extends object>(Component: FunctionComponent<P>): (props: P) => string {
  let last: { propValues: unknown[]; html: string } | null = null;
  return (props) => {
    const propValues = Object.values(props);
    if (!last || propValues.some((each, index) => each !== last?.propValues[index]))
      last = { propValues, html: renderToString(createElement(Component, props)) };
    return last.html;
  };
}
