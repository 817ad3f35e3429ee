'use client';
import { ChartColumn, Table2 } from 'lucide-react';
import { useId, useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button';
import { cn } from '../lib/cn';
import { Skeleton, SkeletonGroup } from '../skeleton';
import { Table } from '../table';
import { ChartContext, hasValues, wordsWith, type ChartData, type ChartWords } from './chart-data';

export type ChartFrameProps = Omit<ComponentProps<'figure'>, 'title'> & {
  /** What is counted: 'Answers by week'. */
  title: string;
  /** What the picture shows, in one sentence: 'Most guests answered in the second week.' */
  summary: ReactNode;
  /** The figures of picture and table. */
  data: ChartData;
  /** What the labels are, as the first column of the table: 'Week'. */
  labelHeading: string;
  /** A value as people read it. The server and the browser must agree on it. Default: the bare figure. */
  formatValue?: ((value: number) => string) | undefined;
  /** The heading level that fits the page's outline. Default: 3. */
  level?: 2 | 3 | 4 | undefined;
  /** Grey shapes in place of the picture while the data is on its way. */
  loading?: boolean | undefined;
  /** Shown in place of the chart when there are no values. */
  empty?: ReactNode;
  /** Shows the table first. */
  defaultView?: 'chart' | 'table' | undefined;
  /** Its words, where the default ones do not fit. */
  words?: Partial<ChartWords> | undefined;
  /** The picture: `BarChart`, `LineChart`, `StackedBar` or `DonutChart`. */
  children: ReactNode;
};

/**
 * Stands around a picture of figures: its title, a sentence that says what it shows, and the same figures as a table.
 * Picture, legend and table read the same data, so none can say something else than the others.
 */
export function ChartFrame({
  title,
  summary,
  data,
  labelHeading,
  formatValue = String,
  level = 3,
  loading = false,
  empty,
  defaultView = 'chart',
  words,
  className,
  children,
  ...rest
}: ChartFrameProps) {
  const titleId = useId();
  const summaryId = useId();
  const keysId = useId();
  const [view, setView] = useState(defaultView);
  const say = useMemo(() => wordsWith(words), [words]);
  const Heading = `h${level}` as const;
  const filled = hasValues(data);
  const asTable = view === 'table' && filled && !loading;
  const state = useMemo(
    () => ({ data, titleId, keysId, formatValue, words: say }),
    [data, titleId, keysId, formatValue, say],
  );
  return (
    <figure
      data-slot="chart-frame"
      aria-labelledby={titleId}
      aria-describedby={summaryId}
      className={cn(
        'grid grid-cols-1 content-start gap-4 rounded-lg border bg-card p-5 text-card-foreground sm:p-6',
        className,
      )}
      {...rest}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-56 gap-1">
          <Heading id={titleId} className="text-lg wrap-anywhere">
            {title}
          </Heading>
          <p id={summaryId} className="max-w-reading text-sm text-muted-foreground wrap-anywhere">
            {summary}
          </p>
        </div>
        {filled && !loading ? (
          <Button
            variant="ghost"
            size="sm"
            className="-mx-2 print:hidden"
            onClick={() => setView(asTable ? 'chart' : 'table')}
          >
            {asTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
            {asTable ? say.showChart : say.showTable}
          </Button>
        ) : null}
      </div>
      {loading ? (
        <SkeletonGroup>
          <Skeleton className="h-60 w-full" />
        </SkeletonGroup>
      ) : asTable ? (
        <Figures data={data} title={title} labelHeading={labelHeading} format={formatValue} words={say} />
      ) : filled ? (
        <ChartContext value={state}>
          {children}
          <p id={keysId} hidden>
            {say.keys}
          </p>
        </ChartContext>
      ) : (
        <div className="flex min-h-60 items-center justify-center rounded-md border border-dashed border-input px-4 py-8 text-center text-sm text-muted-foreground">
          {empty ?? say.empty}
        </div>
      )}
    </figure>
  );
}

interface FiguresProps {
  data: ChartData;
  title: string;
  labelHeading: string;
  format: (value: number) => string;
  words: ChartWords;
}

/** The same figures in rows: one for each label. */
function Figures({ data, title, labelHeading, format, words }: FiguresProps) {
  return (
    <Table.Root caption={title} hideCaption>
      <Table.Header>
        <Table.Head className="bg-card">{labelHeading}</Table.Head>
        {data.series.map(({ id, name }) => (
          <Table.Head key={id} numeric className="bg-card">
            {name}
          </Table.Head>
        ))}
      </Table.Header>
      <Table.Body>
        {data.labels.map((label, index) => (
          // Labels may repeat; their place is what makes them one.
          // oxlint-disable-next-line react/no-array-index-key
          <Table.Row key={index}>
            <Table.RowHead>{label}</Table.RowHead>
            {data.series.map(({ id, name, values }) => {
              const value = values[index] ?? null;
              return (
                <Table.Cell key={id} label={name} numeric>
                  {value === null ? words.noValue : format(value)}
                </Table.Cell>
              );
            })}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}
