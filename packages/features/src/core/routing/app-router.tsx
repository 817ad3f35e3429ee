import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

/** The page that failed says so itself, and writes what nobody foresaw to the console with the id it shows. */
const ignore = () => undefined;

/** The pages of a router, in the app, in journeys and in stories alike. Around it stand `CoreProviders`. */
export const AppRouter = ({ router }: Pick<RouterProviderProps, 'router'>) => (
  <RouterProvider router={router} onError={ignore} />
);
