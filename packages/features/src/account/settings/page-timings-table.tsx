import { Disclosure, Table } from '@foregather/ui';
import { formatTimeInZone } from '@foregather/words';
import { type PerformanceLine } from '@foregather/features/core/base';
import { queryTypeLabel, waitLabel } from '../labels';
import { pageTimings } from './page-timings';

export interface PageTimingsTableProps {
  /** Newest first. */
  lines: readonly PerformanceLine[];
  /** Zone of the times shown. */
  zone: string;
}

/** Lines shown one by one; the table above counts all of them. */
const NEWEST = 50;

/** How long the user's pages waited for their data, by kind of query, with the single records. */
export function PageTimingsTable({ lines, zone }: PageTimingsTableProps) {
  if (lines.length === 0) {
    return (
      <p className="text-muted-foreground">
        Nothing was measured in the last 24 hours. While you work here, your browser measures how long your
        pages wait for their data and saves it once a minute. Only you can see it.
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-muted-foreground">
        The last 24 hours, as your browsers measured them. Only you can see this. What your browser had
        already loaded, it did not ask for again.
      </p>
      <Table.Root caption="Loading times of your pages, longest first" hideCaption>
        <Table.Header>
          <Table.Head>Data</Table.Head>
          <Table.Head numeric>Loads</Table.Head>
          <Table.Head numeric>Already loaded</Table.Head>
          <Table.Head numeric>Typical wait</Table.Head>
          <Table.Head numeric>Longest wait</Table.Head>
        </Table.Header>
        <Table.Body>
          {pageTimings(lines).map((timing) => (
            <Table.Row key={timing.name}>
              <Table.RowHead>{timing.name}</Table.RowHead>
              <Table.Cell label="Loads" numeric>
                {timing.reads}
              </Table.Cell>
              <Table.Cell label="Already loaded" numeric>
                {timing.cacheHits}
              </Table.Cell>
              <Table.Cell label="Typical wait" numeric>
                {waitLabel(timing.median)}
              </Table.Cell>
              <Table.Cell label="Longest wait" numeric>
                {waitLabel(timing.slowest)}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      <Disclosure summary={lines.length > NEWEST ? `The newest ${NEWEST} reads` : 'Every load'}>
        <ul className="grid gap-1 text-sm tabular-nums">
          {lines.slice(0, NEWEST).map((line) => (
            <li key={line.id} className="flex flex-wrap justify-between gap-x-4">
              <span>
                {formatTimeInZone(line.created_at, zone)} {queryTypeLabel(line.query_type)}
              </span>
              <span>{line.cache_hit ? 'already loaded' : waitLabel(line.execution_time_ms)}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
