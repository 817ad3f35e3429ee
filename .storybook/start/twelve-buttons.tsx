import { Unstyled } from '@storybook/addon-docs/blocks';
import { Button, type ButtonVariant } from '../../packages/ui/src/button';
import { Table } from '../../packages/ui/src/table';

/** Which button when: the rules of the visual identity, each with the button itself. */
const RULES: readonly [variant: ButtonVariant, label: string, use: string, not: string][] = [
  ['default', 'Save', 'The ordinary yes: Save, Apply, Continue', 'More than one per group'],
  [
    'primary-action',
    'Send invitations',
    'The one thing this signed-in screen is for: Create event, Send invitations',
    'Dialogs, table rows',
  ],
  [
    'primary-signup',
    'Start trial',
    'Becoming a user or buying a plan: Sign up, Start trial, Upgrade',
    'Anything free inside the app',
  ],
  ['secondary', 'Add household', 'The second-best action beside default', 'Standing alone'],
  ['secondary-muted', 'Not now', 'Cancel, Skip, Not now, filter chips', 'Actions that change data'],
  ['outline', 'Export list', 'Equal choices in a row, toolbar actions, sign-in providers', 'On photographs'],
  ['ghost', 'Edit', 'Icon actions in cards and tables, menu triggers', 'The only action of a form'],
  ['link', 'Read the guide', 'Navigation inside text', 'Submitting'],
  ['destructive', 'Delete event', 'Delete, remove, cancel a paid thing; always confirmed', 'Warnings'],
  ['secondary-light', 'See photos', 'Over photographs and coloured bands', 'On plain pages'],
  [
    'primary-dark',
    'Choose Pro',
    'Main action on marigold or photo bands, pricing cards',
    'Dark bands beside secondary-dark',
  ],
  [
    'secondary-dark',
    'Watch the tour',
    'Second action on the dark hero and footer, next to primary-signup',
    'Light pages',
  ],
];

const onDark = (variant: ButtonVariant) => variant === 'secondary-dark' || variant === 'secondary-light';

export function TwelveButtons() {
  return (
    <Unstyled>
      <Table.Root caption="Which button when">
        <Table.Header>
          <Table.Head>Looks</Table.Head>
          <Table.Head>Variant</Table.Head>
          <Table.Head>Use it for</Table.Head>
          <Table.Head>Not for</Table.Head>
        </Table.Header>
        <Table.Body>
          {RULES.map(([variant, label, use, not]) => (
            <Table.Row key={variant}>
              <Table.Cell label="Looks">
                <span
                  className={onDark(variant) ? 'inline-block rounded-md bg-spruce-950 p-2' : 'inline-block'}
                >
                  <Button variant={variant}>{label}</Button>
                </span>
              </Table.Cell>
              <Table.RowHead>
                <code className="font-mono text-sm">{variant}</code>
              </Table.RowHead>
              <Table.Cell label="Use it for">{use}</Table.Cell>
              <Table.Cell label="Not for">{not}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Unstyled>
  );
}
