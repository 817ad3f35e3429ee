export { TimezoneSelect, type TimezoneSelectProps } from './timezone-select';
