import { type ChildNode, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';

/** Attributes that React writes only for the value `true`. */
const flags = new Set([
  'async',
  'autofocus',
  'checked',
  'controls',
  'defer',
  'disabled',
  'hidden',
  'inert',
  'loop',
  'multiple',
  'muted',
  'novalidate',
  'open',
  'playsinline',
  'required',
  'reversed',
  'selected',
]);

/** Names under which React knows attributes. It writes any other name unchanged. */
const reactNames: Readonly<Record<string, string>> = {
  autofocus: 'autoFocus',
  charset: 'charSet',
  class: 'className',
  for: 'htmlFor',
  novalidate: 'noValidate',
  playsinline: 'playsInline',
  srcset: 'srcSet',
  tabindex: 'tabIndex',
};

const toCamelCase = (property: string): string =>
  property.startsWith('--')
    ? property
    : property.replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());

function toStyle(text: string): Record<string, string> {
  const declarations = text.split(';').filter(Boolean);
  return Object.fromEntries(
    declarations.map((declaration) => {
      const colon = declaration.indexOf(':');
      return [toCamelCase(declaration.slice(0, colon).trim()), declaration.slice(colon + 1).trim()];
    }),
  );
}

const toProps = (attributes: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      if (name === 'style') return [name, toStyle(value)];
      return [reactNames[name] ?? name, flags.has(name) ? true : value];
    }),
  );

function toNode(node: ChildNode): ReactNode {
  if (isText(node)) return node.data;
  if (!isTag(node)) return null;
  const props = toProps(node.attribs);
  const [onlyChild] = node.children;
  if (/^(?:script|style)$/.test(node.name) && onlyChild && isText(onlyChild))
    return createElement(node.name, { ...props, dangerouslySetInnerHTML: { __html: onlyChild.data } });
  return createElement(node.name, props, ...node.children.map(toNode));
}

/**
 * Converts a rendered page to a tree of plain elements. It contains no components and no data, so rendering it costs
 * what React itself costs for this page.
 */
export function captureTree(html: string): ReactElement {
  const { children } = parseDocument(html);
  return createElement(Fragment, null, ...children.map(toNode));
}
