import { buildMockAssets } from './snapshot';

await buildMockAssets();
