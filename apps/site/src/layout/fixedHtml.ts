import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Makes the HTML of a part that stands on every page: made again only when it is given other things than the last
 * time. Content in the same state is the same object, so an unchanged menu is written once, not for each page.
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
