import { buildRoutes, type RouterContext } from '@foregather/features/core';
import { routes } from '@foregather/features/routes';
import { createBrowserRouter } from 'react-router-dom';

/** The product's route table in the address bar of the browser. */
export const createRouter = (context: RouterContext) => createBrowserRouter(buildRoutes(routes, context));
