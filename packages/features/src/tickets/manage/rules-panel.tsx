import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Plus } from 'lucide-react';
import { Badge, Button, KeyValue } from '@foregather/ui';
import { formatMoney, formatShortDay, dayInZone } from '@foregather/words';
import { useNow } from '@foregather/features/core/base';
import { PlanGate, upgradePath } from '@foregather/features/core/session';
import { ActionMenu, ButtonLink } from '@foregather/features/core/shell';
import { Panel, runAct } from '@foregather/features/patterns';
import type { OpenedEvent } from '../../events';
import { priceSentence } from '../price-sentence';
import type { Charge, PromoCode } from '../ticket-types';
import { ChargeDialog } from './charge-dialog';
import { CodeDialog } from './code-dialog';
import { RuleDialog } from './rule-dialog';
import { codeWords, usesWords } from './sales-cards';
import { removeCharge, removePromoCode } from './selling';
import type { Selling } from './use-selling';

export interface RulesPanelProps {
  event: OpenedEvent;
  read: Selling;
  canEdit: boolean;
  canTakeMoney: boolean;
}

/** Which form is open. */
type Opened =
  | { form: 'cap' | 'group' }
  | { form: 'code'; code?: PromoCode | undefined }
  | { form: 'charge'; charge?: Charge | undefined };

/** What lowers or raises the prices, and the sentence that guests read of it. */
export function RulesPanel({ event, read, canEdit, canTakeMoney }: RulesPanelProps) {
  const { types, rules, sales } = read;
  const { currency } = sales;
  const queries = useQueryClient();
  const { mutateAsync: removeCode } = useMutation(removePromoCode(queries, event.id));
  const { mutateAsync: dropCharge } = useMutation(removeCharge(queries, event.id));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const cap = rules.rules.find(({ kind }) => kind === 'household_cap');
  const group = rules.rules.find(({ kind }) => kind === 'group');
  const money = (minor: number) => formatMoney(minor, currency);
  const now = useNow();
  const sentence = priceSentence(
    types
      .filter(({ visibility }) => visibility === 'public')
      .map(({ name, kind, ticket_prices }) => {
        const coming = ticket_prices.filter(
          ({ sale_ends_at }) => sale_ends_at === null || Date.parse(sale_ends_at) > now,
        );
        const [price = null, next] = coming;
        return {
          name,
          kind,
          price,
          next_price:
            next?.sale_starts_at && Date.parse(next.sale_starts_at) > now
              ? { ...next, starts_at: next.sale_starts_at }
              : null,
        };
      }),
    {
      currency,
      cap_minor: cap?.amount_minor ?? null,
      group: group?.group_size ? { size: group.group_size, percent: group.percent } : null,
      charges: rules.charges.map(({ methods, ...charge }) => ({ ...charge, card_only: methods === 'card' })),
    },
    (instant) => formatShortDay(dayInZone(instant, event.zone)),
  );
  const takeCode = (code: PromoCode) =>
    void runAct(async () => {
      await removeCode({ id: code.id });
      return {
        message: `${code.code} removed`,
        undo: async () => {
          await removeCode({ id: code.id, restore: true });
          return `${code.code} is back`;
        },
      };
    }, 'Not removed');
  const takeCharge = (charge: Charge) =>
    void runAct(async () => {
      await dropCharge(charge.id);
      return { message: `${charge.name} removed`, description: 'Orders keep what they were charged.' };
    }, 'Not removed');

  return (
    <Panel framed title="Price rules">
      {sentence === '' ? null : (
        <p className="text-body">
          <span className="block text-sm text-muted-foreground">What guests read</span>
          {sentence}
        </p>
      )}
      <KeyValue.Root>
        <KeyValue.Item label="Household pays at most">
          <RuleLine
            eventId={event.id}
            words={cap?.amount_minor ? money(cap.amount_minor) : 'no ceiling'}
            label="Change the household's ceiling"
            onChange={canEdit ? () => setOpened({ form: 'cap' }) : undefined}
          />
        </KeyValue.Item>
        <KeyValue.Item label="Groups">
          <RuleLine
            eventId={event.id}
            words={
              group?.group_size
                ? group.percent === null
                  ? `one in ${group.group_size} is free`
                  : `from ${group.group_size}, ${group.percent} % less`
                : 'no price of their own'
            }
            label="Change the price of groups"
            onChange={canEdit ? () => setOpened({ form: 'group' }) : undefined}
          />
        </KeyValue.Item>
      </KeyValue.Root>
      <ListOf
        title="Codes"
        none="No codes."
        add={
          canEdit ? (
            <PlanGate
              need="premium"
              eventId={event.id}
              fallback={
                <ButtonLink to={upgradePath('premium')} variant="outline" size="sm">
                  Codes come with Premium
                </ButtonLink>
              }
            >
              <Button size="sm" variant="outline" onClick={() => setOpened({ form: 'code' })}>
                <Plus aria-hidden />
                Add a code
              </Button>
            </PlanGate>
          ) : null
        }
        rows={rules.codes.map((code) => ({
          id: code.id,
          name: code.code,
          words: `${codeWords(code, currency)}, ${usesWords(code)}`,
          over: code.ends_at !== null && Date.parse(code.ends_at) <= now,
          menu: canEdit
            ? [
                { key: 'edit', label: 'Edit', onSelect: () => setOpened({ form: 'code', code }) },
                { key: 'remove', label: 'Remove', onSelect: () => takeCode(code) },
              ]
            : undefined,
        }))}
      />
      <ListOf
        title="Taxes and fees"
        none="None: guests pay the price and nothing else."
        add={
          canTakeMoney ? (
            <Button size="sm" variant="outline" onClick={() => setOpened({ form: 'charge' })}>
              <Plus aria-hidden />
              Add a tax or fee
            </Button>
          ) : null
        }
        rows={rules.charges.map((charge) => ({
          id: charge.id,
          name: charge.name,
          words: [
            charge.percent === null ? `${money(charge.amount_minor ?? 0)} a ticket` : `${charge.percent} %`,
            charge.inside ? 'inside the price' : 'on top',
            charge.methods === 'card' ? 'for cards only' : '',
          ]
            .filter(Boolean)
            .join(', '),
          over: false,
          menu: canTakeMoney
            ? [
                { key: 'edit', label: 'Edit', onSelect: () => setOpened({ form: 'charge', charge }) },
                { key: 'remove', label: 'Remove', onSelect: () => takeCharge(charge) },
              ]
            : undefined,
        }))}
      />
      <RuleDialog
        eventId={event.id}
        currency={currency}
        kind={opened?.form === 'cap' || opened?.form === 'group' ? opened.form : null}
        rule={opened?.form === 'group' ? group : cap}
        onClose={close}
      />
      <CodeDialog
        event={event}
        currency={currency}
        types={types}
        open={opened?.form === 'code'}
        code={opened?.form === 'code' ? opened.code : undefined}
        onClose={close}
      />
      <ChargeDialog
        eventId={event.id}
        currency={currency}
        open={opened?.form === 'charge'}
        charge={opened?.form === 'charge' ? opened.charge : undefined}
        onClose={close}
      />
    </Panel>
  );
}

interface RuleLineProps {
  eventId: string;
  words: string;
  label: string;
  onChange: (() => void) | undefined;
}

function RuleLine({ eventId, words, label, onChange }: RuleLineProps) {
  return (
    <span className="flex flex-wrap items-center justify-between gap-2">
      {words}
      {onChange ? (
        <PlanGate
          need="premium"
          eventId={eventId}
          fallback={
            <ButtonLink to={upgradePath('premium')} variant="outline" size="sm">
              With Premium
            </ButtonLink>
          }
        >
          <Button size="sm" variant="outline" aria-label={label} onClick={onChange}>
            Change
          </Button>
        </PlanGate>
      ) : null}
    </span>
  );
}

interface ListOfProps {
  title: string;
  none: string;
  add: ReactNode;
  rows: readonly {
    id: string;
    name: string;
    words: string;
    over: boolean;
    menu: { key: string; label: string; onSelect: () => void }[] | undefined;
  }[];
}

function ListOf({ title, none, add, rows }: ListOfProps) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        {add}
      </div>
      {rows.length === 0 ? <p className="text-sm text-muted-foreground">{none}</p> : null}
      <ul aria-label={title} className="grid divide-y empty:hidden">
        {rows.map(({ id, name, words, over, menu }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-1">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{name}</span> {over ? <Badge>over</Badge> : null}
              <span className="block text-sm text-muted-foreground">{words}</span>
            </span>
            {menu ? <ActionMenu label={`Actions for ${name}`} items={menu} /> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
