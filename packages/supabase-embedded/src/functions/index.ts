export { createFunctionsHost, type FunctionsHost, type FunctionsHostOptions } from './functions-host';
