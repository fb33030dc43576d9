import { createElement, type FunctionComponent } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Brings an island's markup to life. Its props are what the server wrote beside it. */
export function mount<P extends object>(element: HTMLElement, Component: FunctionComponent<P>): void {
  const { props = '{}', island = '' } = element.dataset;
  hydrateRoot(element, createElement(Component, JSON.parse(props)), { identifierPrefix: island });
}
