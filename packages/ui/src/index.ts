// One line per folder, sorted. Only this file may use `export *`.
export * from './button';
export * from './button-as-child';
export { cn } from './lib/cn';
export * from './spinner';
export * from './tokens';
