/** The file of a programme as rows that can be corrected: which cells it has, and what each row comes to. */
import { foldText, PanelError } from '@foregather/features/core/base';
import { decodeFile, guessDelimiter, readCells } from '../../people';
import type { ActivityDraft } from '../programme';
import { FILE_COLUMNS, type FileColumn } from './csv-columns';
import {
  CellError,
  type FileContext,
  readAges,
  readDay,
  readFee,
  readLeader,
  readMinutes,
  readPlace,
  readPlaces,
  readRain,
  readStart,
  readText,
} from './programme-cells';

/** Rows that one file brings in; more are no programme of an event. */
export const PROGRAMME_ROWS_MAX = 300;

/** A row of the file: its cells as they were written or corrected. */
export interface FileRow {
  /** Its line in the file. */
  line: number;
  cells: Readonly<Record<FileColumn, string>>;
  /** Left out by the reader, or because the programme has it already. */
  left: boolean;
  /** Cells that were wrong when it was read: they stay in sight while they are corrected. */
  asked: readonly FileColumn[];
}

/** What a row comes to: an activity, or what is wrong with which cell. */
export interface ReadRow {
  draft: ActivityDraft | null;
  wrong: Partial<Record<FileColumn, string>>;
  /** The programme has one of this title at this hour already. */
  known: boolean;
}

const EMPTY: FileRow['cells'] = {
  day: '',
  start: '',
  minutes: '',
  title: '',
  place: '',
  leader: '',
  places: '',
  ages: '',
  fee: '',
  rain: '',
};

/** The text of a file; throws a PanelError with words for what is no list. */
export const textOf = (bytes: Uint8Array): string => decodeFile(bytes).text;

/** An apostrophe that our own file puts before what a sheet would run as a formula is none of the text. */
const plain = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '');

/** The rows of a text with commas, semicolons or tabs, whose first line names the columns. */
export function rowsOf(text: string, context: FileContext): FileRow[] {
  const body = text.replace(/^\uFEFF/, '');
  const lines = readCells(body, guessDelimiter(body)).filter(({ cells }) =>
    cells.some((cell) => cell.trim() !== ''),
  );
  const [head, ...rest] = lines;
  const headings = head?.cells.map((cell) => foldText(cell)) ?? [];
  const places = FILE_COLUMNS.map(({ id, header }) => ({ id, at: headings.indexOf(foldText(header)) }));
  const has = (column: FileColumn) => places.some(({ id, at }) => id === column && at >= 0);
  if (!has('title') || !has('start'))
    throw new PanelError(
      'The first line must name the columns',
      `It needs at least Title and Start. All that are read: ${FILE_COLUMNS.map(({ header }) => header).join(', ')}.`,
    );
  if (rest.length === 0)
    throw new PanelError('There is no activity in this list', 'It has headings and nothing below them.');
  if (rest.length > PROGRAMME_ROWS_MAX)
    throw new PanelError(
      'The list is too long',
      `One file brings in ${PROGRAMME_ROWS_MAX} activities. Split it, and import the parts one after the other.`,
    );
  return rest.map(({ line, cells }) => {
    const row = {
      line,
      cells: {
        ...EMPTY,
        ...Object.fromEntries(places.map(({ id, at }) => [id, at < 0 ? '' : plain(cells[at] ?? '')])),
      },
    };
    const { wrong, known } = readRow(row, context);
    const asked = FILE_COLUMNS.map(({ id }) => id).filter((id) => wrong[id] !== undefined);
    return { ...row, left: known, asked };
  });
}

/** What a row comes to now. */
export function readRow({ cells }: Pick<FileRow, 'cells'>, context: FileContext): ReadRow {
  const wrong: ReadRow['wrong'] = {};
  const read = <Value>(column: FileColumn, of: (text: string) => Value): Value | null => {
    try {
      return of(cells[column].trim());
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      wrong[column] = error.message;
      return null;
    }
  };
  const day = read('day', (text) => readDay(text, context));
  const start = read('start', readStart);
  const minutes = read('minutes', readMinutes);
  const title = read('title', (text) => {
    if (text === '') throw new CellError('Name the activity.');
    return readText(text, 120);
  });
  const place = read('place', (text) => readPlace(text, context));
  const leader = read('leader', (text) => readLeader(text, context));
  const places = read('places', (text) => readPlaces(text, context));
  const ages = read('ages', readAges);
  const fee = read('fee', (text) => readFee(text, context));
  const rain = read('rain', (text) => readRain(text, context));
  const whole =
    day !== null && start !== null && minutes !== null && title !== null && place && places && ages && rain;
  const draft: ActivityDraft | null =
    whole && Object.keys(wrong).length === 0
      ? {
          title,
          day,
          local_start: start,
          minutes,
          host_person_id: leader,
          audience: 'everyone',
          fee_minor: fee,
          attire: null,
          notes: null,
          ...place,
          ...places,
          ...ages,
          ...rain,
        }
      : null;
  const known = context.programme.some(
    (activity) =>
      activity.day === day &&
      activity.local_start.slice(0, 5) === start &&
      foldText(activity.title) === foldText(cells.title),
  );
  return { draft, wrong, known };
}
