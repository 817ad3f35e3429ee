import type { InitialEntry } from 'react-router-dom';
import { routes } from '../registry/routes';
import { AtAddress } from './at-address';

/** For stories of pages: renders the real route table at a path, inside the providers of the Storybook preview. */
export const PageAt = ({ path }: { path: InitialEntry }) => <AtAddress address={path} routes={routes} />;
