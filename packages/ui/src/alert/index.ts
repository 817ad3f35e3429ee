export { Alert, type AlertProps, type AlertUrgency } from './alert';
