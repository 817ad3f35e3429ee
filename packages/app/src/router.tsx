import { buildRoutes, type RouterContext } from '@foregather/features/core';
import { routes } from '@foregather/features/routes';
import { createBrowserRouter } from 'react-router-dom';

/** The whole route table in the address bar. Where the lines come from: `@foregather/features/routes`. */
export const createRouter = (context: RouterContext) => createBrowserRouter(buildRoutes(routes, context));
