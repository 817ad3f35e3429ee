import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Plus } from 'lucide-react';
import { Button, EmptyState, PageHeader, Skeleton } from '@foregather/ui';
import { useNow } from '@foregather/features/core/base';
import { useCan } from '@foregather/features/core/session';
import { ButtonLink, PageMain } from '@foregather/features/core/shell';
import { QueryView } from '@foregather/features/patterns';
import type { OpenedEvent } from '../../events';
import { packageFigures } from '../package-figures';
import { ticketPaths } from '../paths';
import { ticketSalesQuery, type TicketSales, type TicketType, ticketTypesQuery } from '../ticket-types';
import { type OpenedType, TypeDialog } from '../type-dialog/type-dialog';
import { useTypeActs } from '../use-type-acts';
import { PackageCard } from './package-card';
import { type Preset, presetsOf } from './presets';

const SHAPES = (
  <div className="grid gap-4 lg:grid-cols-2">
    <Skeleton className="h-72 rounded-lg" />
    <Skeleton className="h-72 rounded-lg" />
  </div>
);

export interface EventPackagesProps {
  event: OpenedEvent;
  /** Which event it is, or the choice of another one. */
  beside: ReactNode;
}

/** The packages of one event. */
export function EventPackages({ event, beside }: EventPackagesProps) {
  const read = useQueries({
    queries: [ticketTypesQuery(event.id), ticketSalesQuery(event.id)],
    combine: ([types, sales]) => ({
      data: types.data && sales.data ? { types: types.data, sales: sales.data } : undefined,
      error: types.error ?? sales.error,
      isFetching: types.isFetching || sales.isFetching,
      dataUpdatedAt: Math.min(types.dataUpdatedAt, sales.dataUpdatedAt),
      refetch: () => Promise.all([types.refetch(), sales.refetch()]),
    }),
  });
  return (
    <PageMain
      className="grid grid-cols-1 content-start gap-6"
      aria-busy={read.data === undefined && !read.error}
    >
      {read.data ? null : <PageHeader title="Packages" beside={beside} />}
      <QueryView query={read} skeleton={SHAPES} loadingLabel="Loading the packages">
        {({ types, sales }) => <Loaded event={event} beside={beside} types={types} sales={sales} />}
      </QueryView>
    </PageMain>
  );
}

interface LoadedProps extends EventPackagesProps {
  types: readonly TicketType[];
  sales: TicketSales;
}

function Loaded({ event, beside, types, sales }: LoadedProps) {
  const canEdit = useCan('tickets.edit', event);
  const { save, remove } = useTypeActs(event.id);
  const [opened, setOpened] = useState<OpenedType | null>(null);
  const now = useNow();
  const packages = types.filter(({ kind }) => kind === 'package');
  const presets = presetsOf(types);
  const begin = ({ name, parts }: Preset) => setOpened({ new: 'package', name, parts });
  return (
    <>
      <PageHeader
        title="Packages"
        beside={beside}
        actions={
          canEdit && presets.length > 0 ? (
            <Button variant="primary-action" onClick={() => setOpened({ new: 'package' })}>
              <Plus aria-hidden />
              Add package
            </Button>
          ) : undefined
        }
      />
      {packages.length === 0 ? (
        <NoPackages
          event={event}
          presets={canEdit ? presets : []}
          sells={types.length > 0}
          canEdit={canEdit}
        />
      ) : (
        <ul aria-label="Packages" className="grid items-start gap-4 lg:grid-cols-2">
          {packages.map((type) => (
            <li key={type.id}>
              <PackageCard
                type={type}
                sold={sales.types.find(({ ticket_type_id }) => ticket_type_id === type.id)}
                figures={packageFigures(type.parts, types, sales, now)}
                currency={sales.currency}
                onEdit={canEdit ? () => setOpened(type) : undefined}
                onRemove={canEdit ? () => remove(type) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {canEdit ? <Presets presets={presets} onBegin={begin} /> : null}
      <TypeDialog
        event={event}
        currency={sales.currency}
        types={types}
        sales={sales}
        opened={opened}
        onClose={() => setOpened(null)}
        onSave={save}
      />
    </>
  );
}

interface NoPackagesProps {
  event: OpenedEvent;
  presets: readonly Preset[];
  sells: boolean;
  canEdit: boolean;
}

/** Before the first package: what one is, and what it needs. */
function NoPackages({ event, presets, sells, canEdit }: NoPackagesProps) {
  return (
    <EmptyState
      title="No packages yet"
      description="A package sells several tickets at one price, such as a table of eight. It takes its places from each of its parts, so nothing is sold twice."
      action={
        canEdit && presets.length === 0 ? (
          <ButtonLink to={ticketPaths.ofEvent(event.id)} variant="primary-action">
            {sells ? 'See the tickets' : 'Put tickets on sale first'}
          </ButtonLink>
        ) : undefined
      }
    />
  );
}

interface PresetsProps {
  presets: readonly Preset[];
  onBegin: (preset: Preset) => void;
}

/** Packages to begin with; each opens the form filled in, and puts nothing on sale by itself. */
function Presets({ presets, onBegin }: PresetsProps) {
  if (presets.length === 0) return null;
  return (
    <section aria-labelledby="begin-with" className="grid gap-3">
      <h2 id="begin-with" className="text-section">
        Begin with
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {presets.map((preset) => (
          <li key={preset.key} className="flex flex-col items-start gap-3 rounded-lg border bg-card p-4">
            <span>
              <span className="block text-item font-item">{preset.name}</span>
              <span className="block text-sm text-muted-foreground">{preset.about}</span>
            </span>
            <Button
              variant="outline"
              className="mt-auto"
              aria-label={`Begin with ${preset.name}`}
              onClick={() => onBegin(preset)}
            >
              Begin
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
