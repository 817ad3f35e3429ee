/**
 * Run with `--conditions=react-server`: imports every entry of the built package as a server component would, and renders
 * a page of its pure parts as the first half of a server render does, down to elements and client references.
 * Prints one line of JSON.
 */
import { register } from 'node:module';
import * as React from 'react';

register('./client-references.mjs', import.meta.url);

const { createElement: h, Fragment } = React;

// The hooks that React has for server components, which a renderer provides.
let ids = 0;
const dispatcher = Reflect.get(React, '__SERVER_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
dispatcher.H = {
  useId: () => `_${(ids += 1)}_`,
  useMemo: (make) => make(),
  useCallback: (callback) => callback,
  useDebugValue: () => undefined,
};

const dist = new URL('../../../packages/ui/dist/', import.meta.url);
const failures = [];
for (const entry of process.argv.slice(2)) {
  try {
    await import(new URL(entry, dist).href);
  } catch (error) {
    failures.push(`${entry}: ${error.message}`);
  }
}

const isReference = (type) => typeof type === 'function' && Reflect.get(type, '$$typeof') !== undefined;
const hosts = [];
const references = new Set();

/** What React does with a tree on the server, as far as it matters here. */
function walk(node) {
  if (node === null || node === undefined || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const child of node) walk(child);
    return;
  }
  const { type, props } = node;
  for (const [name, value] of Object.entries(props)) {
    if (name !== 'children' && typeof value === 'function' && (typeof type === 'string' || isReference(type)))
      failures.push(`a function cannot be passed on: ${name} of ${String(type?.$$id ?? type)}`);
  }
  if (typeof type === 'string') {
    hosts.push(type);
    walk(props.children);
  } else if (isReference(type)) {
    references.add(type.$$id.split('#')[1]);
    walk(props.children);
  } else if (typeof type === 'function') {
    walk(type(props));
  } else if (type === Fragment) {
    walk(props.children);
  } else if (typeof type === 'object' && type !== null && typeof type.render === 'function') {
    walk(type.render(props, null));
  } else {
    failures.push(`not an element: ${String(type)}`);
  }
}

const ui = await import(new URL('index.js', dist).href);
const { Alert, Badge, Button, ButtonGroup, Card, Cluster, DateTile, Dialog, Grid, PageHeader } = ui;
const { Pennant, PlanBadge, Section, Separator, Skeleton, Spinner, Stack, Stat, TextLink } = ui;
walk(
  h(
    Stack,
    null,
    h(PageHeader, { title: 'Okafor family reunion' }),
    h(Section, { title: 'Replies' }, h(Stat, { label: 'Coming', value: '42' })),
    h(Grid, null, h(Card.Root, null, h(Card.Title, null, 'Programme'), h(Card.Content, null, 'Noon'))),
    h(
      Cluster,
      null,
      h(Badge, null, 'New'),
      h(Pennant, { label: 'Family', hue: 'family' }),
      h(PlanBadge, { plan: 'premium' }),
    ),
    h(DateTile, { date: '2026-07-04' }),
    h(Alert, null, 'Replies close tomorrow'),
    h(Separator),
    h(Skeleton),
    h(Spinner),
    h(TextLink, { href: '/programme' }, 'Programme'),
    h(ButtonGroup, null, h(Button, null, 'Reply')),
    h(Dialog.Root, null, h(Dialog.Trigger, null, 'Open')),
  ),
);

console.info(JSON.stringify({ failures, hosts: hosts.length, references: [...references] }));
