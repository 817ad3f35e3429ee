export { csvText, downloadCsv, guardCell, type CsvCell, type CsvColumn } from './csv';
