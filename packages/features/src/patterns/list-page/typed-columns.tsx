import { useQuery } from '@tanstack/react-query';
import { imageAddressQuery, PICTURE_BUCKET } from '@foregather/features/core/base';
import { TextLink } from '@foregather/ui';
import { formatInZone, formatMoney, formatShortDay } from '@foregather/words';
import { instantColumns } from './instant-columns';
import type { ListColumn } from './list-types';

/** In px; twice as many come, for screens with two pixels a point. */
const PICTURE_EDGE = 40;

function StoredPicture({ path, alt }: { path: string; alt: string }) {
  const edge = 2 * PICTURE_EDGE;
  const { data } = useQuery(
    imageAddressQuery(PICTURE_BUCKET, path, { width: edge, height: edge, resize: 'cover' }),
  );
  // The place is kept while the address is on its way.
  return data === undefined ? (
    <span className="block size-10 rounded-sm bg-muted" />
  ) : (
    <img src={data} alt={alt} loading="lazy" className="size-10 rounded-sm object-cover" />
  );
}

/** A figure or a day is read in one piece. */
const UNBROKEN = 'whitespace-nowrap';

/** Minor units as the number that a sheet adds up: 1250 cents are 12.5. */
function inUnits(minor: number, currency: string): number {
  const { maximumFractionDigits: digits = 0 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return minor / 10 ** digits;
}

/**
 * Columns by what their values are: `const column = typedColumns<Expense>()`, then
 * `column.money('price', 'Price', ({ price_minor }) => price_minor, ({ currency }) => currency)`. Screen, file and side
 * follow from the kind. What a row does not have is null.
 */
export function typedColumns<Row>() {
  type Of<Value> = (row: Row) => Value | null | undefined;
  return {
    text: (id: string, header: string, of: Of<string>): ListColumn<Row> => ({
      id,
      header,
      cell: of,
      csv: of,
      className: 'wrap-anywhere',
    }),

    number: (id: string, header: string, of: Of<number>): ListColumn<Row> => ({
      id,
      header,
      numeric: true,
      className: UNBROKEN,
      cell: of,
      csv: of,
    }),

    /** Minor units and their currency, which has a column of its own in the file. */
    money: (id: string, header: string, of: Of<number>, currency: (row: Row) => string): ListColumn<Row> => ({
      id,
      header,
      numeric: true,
      className: UNBROKEN,
      cell: (row) => {
        const minor = of(row);
        return minor === null || minor === undefined
          ? null
          : formatMoney(minor, currency(row), { cents: true });
      },
      file: [
        {
          header,
          csv: (row) => {
            const minor = of(row);
            return minor === null || minor === undefined ? null : inUnits(minor, currency(row));
          },
        },
        { header: `${header} (currency)`, csv: currency },
      ],
    }),

    /** A calendar day, which has no zone. */
    day: (id: string, header: string, of: Of<string>): ListColumn<Row> => ({
      id,
      header,
      className: UNBROKEN,
      cell: (row) => {
        const day = of(row);
        return day ? formatShortDay(day) : null;
      },
      csv: of,
    }),

    /** An instant on the clock of this zone; the file has it in UTC too. */
    instant: (id: string, header: string, of: Of<string>, zone: string): ListColumn<Row> => ({
      id,
      header,
      cell: (row) => {
        const instant = of(row);
        return instant ? formatInZone(instant, zone) : null;
      },
      file: instantColumns(header, (row) => of(row) ?? null, zone),
    }),

    /** An e-mail address, to write to. */
    email: (id: string, header: string, of: Of<string>): ListColumn<Row> => ({
      id,
      header,
      cell: (row) => {
        const address = of(row);
        return address ? (
          <TextLink
            href={`mailto:${address}`}
            dir="auto"
            className="inline-flex min-h-11 items-center wrap-anywhere"
          >
            {address}
          </TextLink>
        ) : null;
      },
      csv: of,
    }),

    /** One of a closed list; the words for each come from `labels`. */
    choice: <Value extends string>(
      id: string,
      header: string,
      of: Of<Value>,
      labels: Readonly<Record<Value, string>>,
    ): ListColumn<Row> => {
      const words = (row: Row) => {
        const value = of(row);
        return value === null || value === undefined ? null : labels[value];
      };
      return { id, header, cell: words, csv: words };
    },

    yesNo: (id: string, header: string, of: (row: Row) => boolean): ListColumn<Row> => {
      const words = (row: Row) => (of(row) ? 'Yes' : 'No');
      return { id, header, cell: words, csv: words };
    },

    /** A picture by its file, as `PictureField` keeps it, and what it shows. On screen only. */
    picture: (id: string, header: string, of: Of<string>, alt: (row: Row) => string): ListColumn<Row> => ({
      id,
      header,
      cell: (row) => {
        const path = of(row);
        return path ? <StoredPicture path={path} alt={`${header} of ${alt(row)}`} /> : null;
      },
    }),
  };
}
