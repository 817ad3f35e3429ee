/** `npm run status`: prints the list of pages that are not built yet. */
import { routeStatus } from './lib/route-status';

console.info(routeStatus());
