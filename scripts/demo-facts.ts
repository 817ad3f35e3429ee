/** `npm run generate:demos`: counts the figures that the first views of the demos tell. */
import { writeFileSync } from 'node:fs';
import { demoFactsText, FACTS_FILE } from './lib/demos/demo-facts';

writeFileSync(FACTS_FILE, await demoFactsText());
