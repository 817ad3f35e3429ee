/** `npm run status:components`: prints the list of all components against what each must have. */
import { readComponents } from './lib/components/facts';
import { componentStatus } from './lib/components/status';

console.info(componentStatus(readComponents()));
