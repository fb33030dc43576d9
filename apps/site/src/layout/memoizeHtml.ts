import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Memoizes the HTML of a component that every page contains. It is rendered again only when a prop, or an element of an
 * array prop, is another object or value; the reader returns the same object for unchanged content.
 */
export function memoizeHtml<P extends object>(Component: FunctionComponent<P>): (props: P) => string {
  let last: { values: unknown[]; html: string } | null = null;
  return (props) => {
    const values: unknown[] = Object.values(props).flat();
    const isUnchanged =
      last?.values.length === values.length && values.every((value, index) => value === last?.values[index]);
    if (!last || !isUnchanged) last = { values, html: renderToString(createElement(Component, props)) };
    return last.html;
  };
}
