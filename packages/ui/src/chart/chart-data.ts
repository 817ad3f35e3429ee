'use client';
import { createContext, use } from 'react';
import * as strings from '../lib/strings';

export interface ChartSeries {
  id: string;
  /** What it counts: 'Coming'. */
  name: string;
  /** One value for each label; `null` where nothing is known. */
  values: readonly (number | null)[];
}

export interface ChartData {
  /** What stands along the axis, in order: weeks, types of ticket. */
  labels: readonly string[];
  /** At most six can be told apart. */
  series: readonly ChartSeries[];
}

/** The words of the charts, for other languages. */
export interface ChartWords {
  showTable: string;
  showChart: string;
  empty: string;
  noValue: string;
  /** The sum over parts that are drawn together. */
  other: string;
  total: string;
  share: (percent: number) => string;
  /** One value as it is spoken: `Week 3, Coming: 14`. */
  point: (label: string, series: string, value: string) => string;
  /** The value of a part and its share of the whole: `64, 52%`. */
  amount: (value: string, percent: string) => string;
  /** One part of a whole as it is spoken: `Coming: 64, 52%`. */
  part: (label: string, amount: string) => string;
  /** How to walk through the values. */
  keys: string;
}

interface ChartState {
  data: ChartData;
  titleId: string;
  keysId: string;
  formatValue: (value: number) => string;
  words: ChartWords;
}

/** What the frame gives to the picture in it. */
export const ChartContext = createContext<ChartState | null>(null);

/** The data of the frame around. Throws outside of one: a picture without title, summary and table is not allowed. */
export function useChart(): ChartState {
  const state = use(ChartContext);
  if (!state) throw new Error('A chart stands inside a ChartFrame, which gives it its data, name and table.');
  return state;
}

export const wordsWith = (words: Partial<ChartWords> | undefined): ChartWords => ({
  ...strings.chart,
  ...words,
});

/** Whether there is any value to draw. */
export const hasValues = ({ series }: ChartData): boolean =>
  series.some(({ values }) => values.some((value) => value !== null));
