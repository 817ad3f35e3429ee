import { type ReactNode, useState } from 'react';
import { HandCoins, Plus, SlidersHorizontal } from 'lucide-react';
import { Button, Callout, EmptyState, IconButton, PageHeader, Skeleton } from '@foregather/ui';
import { useCan, useTerms } from '@foregather/features/core/session';
import { ActionMenu, ButtonLink, PageMain } from '@foregather/features/core/shell';
import { QueryView } from '@foregather/features/patterns';
import type { OpenedEvent } from '../../events';
import { rsvpPaths } from '../../rsvp/paths';
import { ticketPaths } from '../paths';
import type { SoldActivity } from '../sold-activities';
import { type OpenedType, TypeDialog } from '../type-dialog/type-dialog';
import { useTypeActs } from '../use-type-acts';
import { MassRefundDialog } from './mass-refund-dialog';
import { OrderList } from './order-list';
import { RulesPanel } from './rules-panel';
import { SalesCards } from './sales-cards';
import { SellDialog } from './sell-dialog';
import { SettingsDialog } from './settings-dialog';
import { SharePanel } from './share-panel';
import { TypeList } from './type-list';
import { type Selling, useSelling } from './use-selling';

/** The shape of the page while it is read. */
export const SHAPES = (
  <div className="grid gap-6">
    <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
      <Skeleton className="h-48 rounded-lg" />
      <Skeleton className="h-48 rounded-lg" />
    </div>
    <Skeleton className="h-72" />
    <Skeleton className="h-96" />
  </div>
);

export interface EventTicketsProps {
  event: OpenedEvent;
  /** Which event it is, or the choice of another one. */
  beside: ReactNode;
  /** Only what takes its places from this activity. */
  activity?: SoldActivity | undefined;
}

/** The tickets of one event. */
export function EventTickets({ event, beside, activity }: EventTicketsProps) {
  const selling = useSelling(event.id);
  return (
    <PageMain
      className="grid grid-cols-1 content-start gap-6"
      aria-busy={selling.data === undefined && !selling.error}
    >
      {selling.data ? null : <PageHeader title="Tickets" beside={beside} />}
      <QueryView query={selling} skeleton={SHAPES} loadingLabel="Loading the tickets">
        {(read) => <Loaded event={event} beside={beside} activity={activity} read={read} />}
      </QueryView>
    </PageMain>
  );
}

function Loaded({ event, beside, activity, read }: EventTicketsProps & { read: Selling }) {
  const { types, sales, rules, settings, orders } = read;
  const { save, remove } = useTypeActs(event.id);
  const canEdit = useCan('tickets.edit', event);
  const canTakeMoney = useCan('orders.edit', event);
  const [opened, setOpened] = useState<OpenedType | null>(null);
  const [dialog, setDialog] = useState<'settings' | 'refund' | 'sell' | null>(null);
  const shown = activity ? types.filter(({ activity_id }) => activity_id === activity.id) : types;
  const names = new Set(shown.map(({ name }) => name));
  const shownOrders = activity
    ? orders.filter(({ order_lines }) => order_lines.some(({ name_snapshot }) => names.has(name_snapshot)))
    : orders;
  const nothing = shown.length === 0 && shownOrders.length === 0;

  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader
        title="Tickets"
        beside={beside}
        className="print:[&_button]:hidden"
        actions={
          <>
            {canEdit && !nothing ? (
              <Button variant="primary-action" onClick={() => setOpened({ new: 'paid' })}>
                <Plus aria-hidden />
                Add ticket
              </Button>
            ) : null}
            {canEdit && shown.length > 0 ? (
              <Button variant="outline" onClick={() => setDialog('sell')}>
                <HandCoins aria-hidden />
                Sell
              </Button>
            ) : null}
            {canTakeMoney ? (
              <IconButton
                label="Ways to pay and refunds"
                variant="secondary"
                onClick={() => setDialog('settings')}
              >
                <SlidersHorizontal aria-hidden />
              </IconButton>
            ) : null}
            {canTakeMoney && orders.length > 0 && !activity ? (
              <ActionMenu
                label="More of the tickets"
                variant="secondary"
                items={[{ key: 'all', label: 'Give every order back', onSelect: () => setDialog('refund') }]}
              />
            ) : null}
          </>
        }
      />
      {activity ? (
        <Callout
          tone="info"
          title={`Only what takes places of ‘${activity.title}’`}
          actions={
            <ButtonLink to={ticketPaths.ofEvent(event.id)} variant="outline" size="sm">
              See all tickets
            </ButtonLink>
          }
        >
          Its tickets and its sign-ups share the same places.
        </Callout>
      ) : null}
      {nothing ? (
        <NoTickets
          event={event}
          activity={activity}
          canEdit={canEdit}
          onAdd={(kind) => setOpened({ new: kind })}
        />
      ) : (
        <>
          <SalesCards sales={sales} rules={rules} shown={activity && shown} />
          <TypeList
            event={event}
            types={shown}
            sales={sales}
            onEdit={canEdit ? setOpened : undefined}
            onRemove={canEdit ? remove : undefined}
            onAdd={canEdit ? (kind) => setOpened({ new: kind }) : undefined}
          />
          <OrderList event={event} orders={shownOrders} />
          {activity ? null : (
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <RulesPanel event={event} read={read} canEdit={canEdit} canTakeMoney={canTakeMoney} />
              <SharePanel event={event} settings={settings} canEdit={canEdit} />
            </div>
          )}
        </>
      )}
      <TypeDialog
        event={event}
        currency={sales.currency}
        types={types}
        sales={sales}
        opened={opened}
        activity={activity?.id}
        onClose={() => setOpened(null)}
        onSave={save}
      />
      {canEdit ? (
        <SellDialog
          eventId={event.id}
          currency={sales.currency}
          settings={settings}
          types={shown}
          canTakeMoney={canTakeMoney}
          open={dialog === 'sell'}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {canTakeMoney ? (
        <>
          <SettingsDialog
            eventId={event.id}
            settings={settings}
            currency={sales.currency}
            hasOrders={orders.length > 0}
            open={dialog === 'settings'}
            onOpenChange={(open) => setDialog(open ? 'settings' : null)}
          />
          <MassRefundDialog eventId={event.id} open={dialog === 'refund'} onClose={() => setDialog(null)} />
        </>
      ) : null}
    </div>
  );
}

interface NoTicketsProps {
  event: OpenedEvent;
  activity: SoldActivity | undefined;
  canEdit: boolean;
  onAdd: (kind: 'free' | 'paid') => void;
}

/** Before the first ticket: whether one is needed at all. */
function NoTickets({ event, activity, canEdit, onAdd }: NoTicketsProps) {
  const terms = useTerms();
  if (!canEdit)
    return (
      <EmptyState
        title="No tickets"
        description={
          activity
            ? `Nothing is sold for ‘${activity.title}’.`
            : `Nothing is sold for this ${terms.noun}: guests reply, and that is their place.`
        }
      />
    );
  return (
    <EmptyState
      title="Free reply or tickets?"
      description={
        <>
          <span className="block">
            A reply is enough when you invite people you know: every yes takes a place, and nobody pays here.
          </span>
          <span className="block">
            Take tickets when places cost money, or when everybody shows a code at the door.
          </span>
        </>
      }
      action={
        <Button variant="primary-action" onClick={() => onAdd('paid')}>
          <Plus aria-hidden />
          Add a paid ticket
        </Button>
      }
      secondary={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="outline" onClick={() => onAdd('free')}>
            Add a free ticket
          </Button>
          {activity ? null : (
            <ButtonLink to={rsvpPaths.replies({ event: event.id })} variant="outline">
              Stay with replies
            </ButtonLink>
          )}
        </div>
      }
    />
  );
}
