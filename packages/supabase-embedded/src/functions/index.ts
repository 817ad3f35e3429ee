export { createFunctionsHost } from './functions-host';
