export { WeekStrip, type WeekEntry, type WeekStripProps } from './week-strip';
