import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

/** The error boundary of the page shows the error and logs an unexpected one with its id, so this adds nothing. */
const ignore = () => undefined;

/** The pages of a router; the same in the app, in journeys and in stories. Needs `CoreProviders` around it. */
export const AppRouter = ({ router }: Pick<RouterProviderProps, 'router'>) => (
  <RouterProvider router={router} onError={ignore} />
);
